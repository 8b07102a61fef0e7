import { describe, expect, test } from 'vitest';

import { profileFieldsOf } from './fields.ts';
import { profileFormSchema, valuesOfFields } from './form.ts';

/** Returns the messages by field; an empty object if the form is valid. */
function faultsOf(form: Record<string, unknown>): Record<string, string[]> {
  const parsed = profileFormSchema.safeParse(form);
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (faults[String(path[0])] ??= []).push(message);
  return faults;
}

const parse = (form: Record<string, unknown>) => profileFormSchema.parse(form);

// PROFILE-10
test('an empty form is valid and contains nothing', () => {
  const empty = { headline: '', phone: ' ', linkedin: '', skills: '\r\n', staff: '' };
  for (const form of [{}, empty]) {
    expect(valuesOfFields(parse(form), profileFieldsOf('user'))).toEqual({
      headline: null,
      phone: null,
      linkedin: null,
      skills: [],
      shared: { staff: [], partners: [], alumni: [] },
    });
    expect(parse(form)).toMatchObject({ removePhoto: false, removeCv: false });
  }
});

// PROFILE-10
test('a headline has at most 120 characters on one line', () => {
  expect(parse({ headline: 'x'.repeat(120) }).headline).toHaveLength(120);
  expect(faultsOf({ headline: 'x'.repeat(121) })).toEqual({
    headline: ['Headline cannot exceed 120 characters.'],
  });
  expect(parse({ headline: '  Welder\u200b\r\nand\tstudent ' }).headline).toBe('Welder and student');
});

// PROFILE-10, FORM-32
test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
  ['+971 50 123 4567', '0501234567'],
  ['+44 20 7946 0000', '+442079460000'],
])('the telephone number %s is stored as %s', (typed, stored) => {
  expect(parse({ phone: typed }).phone).toBe(stored);
});

// PROFILE-10
test.each(['12345', '1234567890123456', 'not a number'])('%s is no telephone number', (phone) => {
  expect(faultsOf({ phone })).toEqual({
    phone: ['Phone number must be a telephone number of 7 to 15 digits.'],
  });
});

// PROFILE-10
test.each([
  'https://www.linkedin.com/in/demo-student',
  'https://linkedin.com/in/demo-student',
  'https://ae.linkedin.com/in/demo-student',
  'https://WWW.LinkedIn.com/in/demo-student',
  'https://www.linkedin.com/pub/demo-student/1/2/3',
])('the address %s is on LinkedIn', (linkedin) => {
  expect(parse({ linkedin: ` ${linkedin} ` }).linkedin).toBe(linkedin.toLowerCase());
});

// PROFILE-10
test('an address of LinkedIn without a scheme gets one', () => {
  expect(parse({ linkedin: 'www.LinkedIn.com/in/demo' }).linkedin).toBe('https://www.linkedin.com/in/demo');
  expect(parse({ linkedin: 'linkedin.com/in/demo' }).linkedin).toBe('https://linkedin.com/in/demo');
});

const NOT_LINKEDIN =
  'LinkedIn must be the address of your page, such as https://www.linkedin.com/in/your-name.';
const NO_ADDRESS = 'LinkedIn must be a web address that begins with https://.';

// PROFILE-10
test.each([
  ['https://linkedin.com.evil.example/in/demo', NOT_LINKEDIN],
  ['https://evil.example/linkedin.com', NOT_LINKEDIN],
  ['https://evil-linkedin.com/in/demo', NOT_LINKEDIN],
  ['https://a.b.linkedin.com/in/demo', NOT_LINKEDIN],
  ['https://linkedin.com@evil.example/in/demo', NO_ADDRESS],
  ['https://demo@www.linkedin.com/in/demo', NO_ADDRESS],
  ['https://:secret@www.linkedin.com/in/demo', NO_ADDRESS],
  ['https://www.linkedin.com:8443/in/demo', NOT_LINKEDIN],
  ['http://www.linkedin.com/in/demo', NO_ADDRESS],
  ['javascript:alert(1)//linkedin.com', NO_ADDRESS],
  ['https:www.linkedin.com/in/demo', NO_ADDRESS],
  ['https:\\\\www.linkedin.com\\in\\demo', NO_ADDRESS],
  ['https://www.linkedin.com/redir/redirect?url=https://evil.example', NOT_LINKEDIN],
  ['https://www.linkedin.com/in/', NOT_LINKEDIN],
  [`https://www.linkedin.com/in/${'x'.repeat(2000)}`, NO_ADDRESS],
])('the address %s is refused', (linkedin, message) => {
  expect(faultsOf({ linkedin })).toEqual({ linkedin: [message] });
});

// PROFILE-10
describe('the skills', () => {
  test('are separated by lines and by commas of both scripts', () => {
    const skills = 'Welding\r\nFirst aid, Arabic،لحام ;Excel؛Driving\n\n,';
    expect(parse({ skills }).skills).toEqual(['Welding', 'First aid', 'Arabic', 'لحام', 'Excel', 'Driving']);
  });

  test('are unique, whatever their capital letters and invisible characters', () => {
    expect(parse({ skills: 'Welding, welding, WELD\u200bING, \u200b, First aid' }).skills).toEqual([
      'Welding',
      'First aid',
    ]);
    expect(parse({ skills: ['Welding', ' welding '] }).skills).toEqual(['Welding']);
  });

  const named = (count: number) => Array.from({ length: count }, (_, index) => `Skill ${index}`);

  test('are at most 15', () => {
    expect(parse({ skills: named(15).join('\n') }).skills).toHaveLength(15);
    expect(parse({ skills: [...named(15), 'skill 0'] }).skills).toHaveLength(15);
    expect(faultsOf({ skills: named(16).join(',') })).toEqual({ skills: ['Name at most 15 skills.'] });
  });

  test('have at most 40 characters each', () => {
    expect(parse({ skills: 'x'.repeat(40) }).skills).toHaveLength(1);
    expect(faultsOf({ skills: 'x'.repeat(41) })).toEqual({
      skills: ['Each skill has at most 40 characters. Put each one on its own line.'],
    });
  });

  test.each([[[1]], [{}], [[['Welding']]]])('are refused if they are no texts: %j', (skills) => {
    expect(Object.keys(faultsOf({ skills }))).toEqual(['skills']);
  });
});

// PROFILE-12
describe('the lists of shared fields', () => {
  test('name each field once, whether one box is ticked or several', () => {
    expect(parse({ staff: 'cv', partners: ['cv', 'phone', 'cv'], alumni: [''] })).toMatchObject({
      staff: ['cv'],
      partners: ['cv', 'phone'],
      alumni: [],
    });
  });

  test.each(['name', 'studentId', 'toString', '__proto__'])('cannot name the field %s', (field) => {
    expect(faultsOf({ partners: ['cv', field] })).toEqual({
      partners: ['Choose from the fields of the list.'],
    });
  });

  test('are limited to the fields of the role, in the order of the profile', () => {
    const given = parse({ skills: 'Welding', staff: ['cv', 'skills', 'phone', 'photo'] });
    expect(valuesOfFields(given, profileFieldsOf('partner'))).toMatchObject({
      skills: [],
      shared: { staff: ['photo', 'phone'], partners: [], alumni: [] },
    });
    expect(valuesOfFields(given, profileFieldsOf('user'))).toMatchObject({
      skills: ['Welding'],
      shared: { staff: ['photo', 'phone', 'skills', 'cv'] },
    });
  });
});

// PROFILE-11
test.each([
  ['on', true],
  [true, true],
  ['true', false],
  [false, false],
  [undefined, false],
])('a box with the value %j removes a file: %s', (value, isRemoved) => {
  expect(parse({ removePhoto: value, removeCv: value })).toMatchObject({
    removePhoto: isRemoved,
    removeCv: isRemoved,
  });
});

// PROFILE-10, RECORD-20
test.each([
  ['headline', 'Headline', 'a\0b'],
  ['headline', 'Headline', 'a\ud800b'],
  ['skills', 'Skills', 'First aid\nWel\0ding'],
  ['skills', 'Skills', 'a\udc00'],
])('a text with a character that PostgreSQL refuses is refused in %s', (field, label, text) => {
  expect(faultsOf({ [field]: text })[field]).toEqual([
    `${label} has a character that cannot be saved. Please type the text again.`,
  ]);
});
