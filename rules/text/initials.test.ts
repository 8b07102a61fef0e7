import { expect, test } from 'vitest';

import { initialsOf } from './initials.ts';

// CODE-4
test.each([
  ['of the first and the last name', 'Demo Visitor', 'D. V.'],
  ['without a number', 'Demo Visitor 3', 'D. V.'],
  ['without the names between them', 'Demo Middle Visitor', 'D. V.'],
  ['of one word', 'Demo', 'D.'],
  ['in upper case', 'demo visitor', 'D. V.'],
  ['of names with a hyphen', 'Demo-Test Guest-Visitor', 'D. V.'],
  ['without the particles of a name', 'Demo bin Test Al-Visitor', 'D. V.'],
  ['without a particle in front', 'von Demo', 'D.'],
  ['of particles only', 'Al De', 'A. D.'],
  ['without marks', "'Demo (Visitor)", 'D. V.'],
  ['of a letter with an accent, also in two characters', 'E\u0301cole Österreich', 'É. Ö.'],
  ['of Arabic names, without the article', 'زائر بن تجربة الضيف', 'ز. ض.'],
  ['of an Arabic word whose article is the word', 'ال', 'ا.'],
  ['of Arabic letters with vowel marks', 'مُجَرِّب ضَيف', 'م. ض.'],
  ['of letters outside of the first plane', '𐐨demo 𐐩test', '𐐀. 𐐁.'],
  ['of spaces of every kind', '\u00a0Demo\u2003Visitor\t', 'D. V.'],
])('the initials are those %s', (_, name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

// CODE-4
test('a name without letters has no initials', () => {
  expect(initialsOf('123 - 4')).toBe('');
});
