import { expect, onTestFinished, test, vi } from 'vitest';

import { ARABIC } from '../text/ar/index.ts';
import { createTranslator } from '../text/translator.ts';
import { placeholdersIn } from './placeholders.ts';
import { writeStaffMail } from './write-mail.ts';

const PARTS = {
  subject: 'A visit for {name}',
  text: 'Dear {name},\nof {college}.\n\nSee you in {class}.',
  senderName: 'Demo Counselor',
  senderRole: 'careercounselor',
  isService: false,
  values: { name: 'Demo Student', college: 'FCHS', class: '2027' },
};

const i = (text: string) => `\u2068${text}\u2069`;

// STAFFMAIL-7
test('an e-mail has the sender with the role, the text as paragraphs, and why the recipient gets it', () => {
  expect(writeStaffMail(PARTS)).toEqual({
    subject: 'A visit for Demo Student',
    greeting: 'Hello,',
    paragraphs: [
      `${i('Demo Counselor')} (${i('Career counselor')}) writes to you:`,
      `${i(`Dear ${i('Demo Student')},`)}\n${i(`of ${i('Fatima College of Health Sciences (FCHS)')}.`)}`,
      i(`See you in ${i('2027')}.`),
    ],
    note: 'You get this e-mail because the staff of the colleges send events, offers and advice to students.',
  });
  expect(writeStaffMail({ ...PARTS, isService: true }).note).toBe(
    'You get this e-mail because it is about your studies or your case. Such e-mails cannot be stopped.',
  );
});

// STAFFMAIL-7
test('the frame is in the language of the recipient, whatever the language of the text', () => {
  vi.stubGlobal('translator', createTranslator(ARABIC));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { greeting, paragraphs, subject } = writeStaffMail(PARTS);
  expect(greeting).toMatch(/\p{Script=Arabic}/u);
  expect(paragraphs[0]).toMatch(/\p{Script=Arabic}/u);
  expect(subject).toBe('A visit for Demo Student');
});

// STAFFMAIL-7
test('a value that looks like a placeholder, or has line breaks, adds nothing', () => {
  const values = { ...PARTS.values, name: '{college}\r\nBcc: all@demo.example\u2028{name}' };
  const { subject, paragraphs } = writeStaffMail({ ...PARTS, values });
  expect(subject).toBe('A visit for {college} Bcc: all@demo.example {name}');
  expect(paragraphs).toHaveLength(3);
  expect(paragraphs[1]?.split('\n')).toHaveLength(2);
});

// STAFFMAIL-3
test('finds the placeholders of some texts', () => {
  expect(placeholdersIn('Hello {name}', 'of {class} and {name}')).toEqual(['name', 'class']);
  expect(placeholdersIn('{toString} {constructor}')).toEqual([]);
});
