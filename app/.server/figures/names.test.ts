import { afterEach, expect, test } from 'vitest';

import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { nameOfGroup } from './names.ts';

afterEach(() => {
  globalThis.translator = undefined;
});

// FIGURE-3
test('names the group of the records without a value', () => {
  expect(nameOfGroup('campus:FCHS/-', true)).toBe('Not in the record');
  expect(nameOfGroup('college:-')).toBe('Not in the record');
  globalThis.translator = createTranslator(ARABIC);
  expect(nameOfGroup('programme:FCHS/-', true)).toBe('غير محدد في السجل');
});
