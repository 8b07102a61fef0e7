import { expect, test } from 'vitest';

import { faultOf, nextState, NOTHING_CHOSEN, type UploadEvent, type UploadState } from './upload-state.ts';

const file = { name: 'a.pdf', size: 10 };

function after(...events: UploadEvent[]): UploadState {
  return events.reduce(nextState, NOTHING_CHOSEN);
}

const chosen: UploadEvent = { type: 'chosen', ticket: 1, file };
const valid: UploadEvent = { type: 'checked', ticket: 1, fault: undefined };

test('checks a chosen file, and then accepts it or rejects it with the message of the check', () => {
  expect(after(chosen)).toMatchObject({ kind: 'checking', file });
  expect(after(chosen, valid)).toMatchObject({ kind: 'valid', file });
  expect(after(chosen, { type: 'checked', ticket: 1, fault: 'File is empty' })).toMatchObject({
    kind: 'refused',
    message: 'File is empty',
  });
});

test('ignores the result of a check if the file was replaced or removed in the meantime', () => {
  const second: UploadEvent = { type: 'chosen', ticket: 2, file: { name: 'b.pdf', size: 20 } };
  expect(after(chosen, second, valid)).toMatchObject({ kind: 'checking', ticket: 2 });
  expect(after(chosen, { type: 'removed' }, valid)).toEqual(NOTHING_CHOSEN);
});

// FILE-27
test('tracks an upload until it ends, fails or is cancelled, and allows a retry after a failure', () => {
  const half: UploadEvent = { type: 'progress', percent: 49.6 };
  expect(after(chosen, valid, half)).toMatchObject({ kind: 'sending', percent: 50 });
  expect(after(chosen, valid, half, { type: 'sent' })).toMatchObject({ kind: 'sent' });
  expect(after(chosen, valid, half, { type: 'cancelled' })).toMatchObject({ kind: 'valid' });
  expect(after(chosen, valid, half, { type: 'returned' })).toMatchObject({ kind: 'valid' });
  const failed = after(chosen, valid, half, { type: 'failed', message: 'no connection' });
  expect(failed).toMatchObject({ kind: 'failed', message: 'no connection' });
  expect(nextState(failed, { type: 'progress', percent: 0 })).toMatchObject({ kind: 'sending', percent: 0 });
});

test('rejects a file that the server rejects, unless another file was chosen in the meantime', () => {
  const refused: UploadEvent = { type: 'refused', message: 'A virus' };
  const half: UploadEvent = { type: 'progress', percent: 50 };
  expect(after(chosen, valid, half, { type: 'returned' }, refused)).toMatchObject({
    kind: 'refused',
    file,
    message: 'A virus',
  });
  expect(after(chosen, refused)).toMatchObject({ kind: 'checking' });
  expect(after(refused)).toEqual(NOTHING_CHOSEN);
});

test('does not send a rejected file, and reports only a rejected file as an error of the form', () => {
  const refused = after(chosen, { type: 'checked', ticket: 1, fault: 'x' });
  expect(nextState(refused, { type: 'progress', percent: 1 })).toBe(refused);
  expect(
    [after(), after(chosen), refused, after(chosen, valid)].map((state) => faultOf('cv', state)),
  ).toEqual([{}, {}, { cv: ['x'] }, {}]);
});
