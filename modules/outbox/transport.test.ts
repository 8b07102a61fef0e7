import { expect, test } from 'vitest';

import { needsEncryption } from './transport.ts';

// MAIL-19
test.each([
  ['smtp://portal:secret@mail.example:587', true],
  ['smtps://portal:secret@mail.example:465', true],
  ['smtp://portal:secret@mail.example:587?requireTLS=false', false],
  ['smtp://mail.example:25', false],
  ['smtp://portal:secret@127.0.0.1:1025', false],
  ['smtp://portal:secret@localhost:1025', false],
])('a connection to %s must be encrypted: %s', (url, isNeeded) => {
  expect(needsEncryption(url)).toBe(isNeeded);
});
