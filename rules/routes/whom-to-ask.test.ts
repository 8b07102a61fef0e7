import { describe, expect, test } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { getRow, ROUTES } from './table.ts';
import { isHub } from './tree.ts';
import { whomToAsk } from './whom-to-ask.ts';

const sentence = (page: string, role: string) => whomToAsk(getRow(page), { role } as Viewer);
const ASK =
  'This service is not in the portal: ask {contact} about it, or write to portal support at {email}.';
const WRITE =
  'This service is not in the portal: if you have a question about it, write to portal support at {email}.';
const asking = (contact: string) => ASK.replace('{contact}', contact);

// ROUTE-11
describe('the sentence of a missing page', () => {
  test.each([
    ['employment', 'the career counselor of your college'],
    ['job-opportunity', 'the career counselor of your college'],
    ['internship-approval', 'the career counselor of your college'],
    ['training-approval', 'the OJT coordinator of your college'],
    ['post-training-applications', 'the clinical placement coordinator of your college'],
    ['facility', 'the facility staff of your college'],
    ['academic', 'the registrar of your college'],
  ])('names the contact of the area to students and staff: %s', (page, contact) => {
    for (const role of ['user', 'faculty', 'supervisor']) expect(sentence(page, role)).toBe(asking(contact));
  });

  test.each([
    ['careercounselor', 'internship-approval'],
    ['OJT Coordinator', 'training-approval'],
    ['Clinical Placement Coordinator', 'post-training'],
    ['Facility', 'facility'],
  ])('sends the contact to an administrator: %s', (role, page) => {
    expect(sentence(page, role)).toBe(asking('an administrator of the portal'));
  });

  test('sends staff to an administrator if the area has no contact at a college', () => {
    for (const role of ['faculty', 'careercounselor', 'Admin Support', 'Viewer', 'Innovation Fellow'])
      expect(sentence('thinktank', role)).toBe(asking('an administrator of the portal'));
  });

  test('names no contact of a college to a Viewer and to an unknown role', () => {
    for (const role of ['Viewer', 'Innovation Fellow'])
      expect(sentence('employment', role)).toBe(asking('an administrator of the portal'));
  });

  test('sends administrators, partners and visitors to portal support, and students without a contact', () => {
    for (const role of ['superadmin', 'admin', 'partner']) expect(sentence('employment', role)).toBe(WRITE);
    expect(whomToAsk(getRow('employment'), undefined)).toBe(WRITE);
    expect(sentence('thinktank', 'user')).toBe(WRITE);
  });

  test('is one sentence with the support address, for every page without content and every role', () => {
    for (const row of ROUTES.filter(isHub)) {
      for (const role of ROLES) {
        expect(whomToAsk(row, { role } as Viewer)).toMatch(
          /^This service is not in the portal: [^.]*\{email\}[^.]*\.$/,
        );
      }
    }
  });

  test('promises nothing', () => {
    const texts = ROUTES.filter(isHub).flatMap((row) => ROLES.map((role) => sentence(row.id, role)));
    expect(texts.filter((text) => /\b(?:yet|until|soon|will|later|meanwhile)\b/i.test(text))).toEqual([]);
  });
});
