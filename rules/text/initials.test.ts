import { expect, test } from 'vitest';

import { initialsOf } from './initials.ts';

// CODE-4
test.each([
  ['of the first and the last name', 'Demo Visitor', 'D. V.'],
  ['without a number', 'Demo Visitor 3', 'D. V.'],
  ['without the names between them', 'Demo Middle Visitor', 'D. V.'],
  ['of one word', 'Demo', 'D.'],
  ['in upper case', 'demo visitor', 'D. V.'],
  ['of names with a hyphen', 'Demo-Test Guest-Visitor', 'D. G.'],
  ['of a first name that is also a prefix of others', 'Ben Smith', 'B. S.'],
  ['of a family name after such a name', 'Van Nguyen', 'V. N.'],
  ['of a first name in two words', 'Abu Bakr Ahmed', 'A. A.'],
  ['of an article with a hyphen', 'Al-Mansoori Ahmed', 'A. A.'],
  ['of the word after an article without a hyphen', 'Demo bin Test Al Mansoori', 'D. M.'],
  ['of a word with an apostrophe', "Demo O'Visitor", 'D. O.'],
  ['without marks', "'Demo (Visitor)", 'D. V.'],
  ['of a letter with an accent, also in two characters', 'E\u0301cole Österreich', 'É. Ö.'],
  ['of Arabic names, with the article', 'زائر بن تجربة الضيف', 'ز. ا.'],
  ['of an Arabic name that begins like the article', 'زائر الياس', 'ز. ا.'],
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
