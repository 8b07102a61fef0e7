import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createInputKeeper, type KeeperState, type SendResult } from './input-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeperWithServer() {
  const answers: ((result: SendResult) => void)[] = [];
  const states: KeeperState[] = [];
  const keeper = createInputKeeper(
    () => new Promise((resolve) => answers.push(resolve)),
    (state) => states.push(state),
  );
  return { keeper, answers, states };
}

// FORM-19
test('sends once after the visitor pauses, and says that the text is saved', async () => {
  const { keeper, answers, states } = keeperWithServer();
  keeper.noteChange();
  await vi.advanceTimersByTimeAsync(300);
  keeper.noteChange();
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(0);
  expect(keeper.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toHaveLength(1);
  answers[0]?.({ isSaved: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toHaveLength(1);
  expect(keeper.isUnsaved()).toBe(false);
  expect(states).toEqual([{ kind: 'saved' }]);
});

test('sends a change that was made during a request after that request, not beside it', async () => {
  const { keeper, answers, states } = keeperWithServer();
  keeper.noteChange();
  const first = keeper.save();
  keeper.noteChange();
  const second = keeper.save();
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toHaveLength(1);
  expect(keeper.isSending()).toBe(true);
  answers[0]?.({ isSaved: true });
  expect(await first).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  expect(states).toEqual([]);
  answers[1]?.({ isSaved: true });
  expect(await second).toBe(true);
  expect(states).toEqual([{ kind: 'saved' }]);
});

test('waits for the whole pause again after a button was pressed', async () => {
  const { keeper, answers } = keeperWithServer();
  keeper.postpone();
  await vi.advanceTimersByTimeAsync(600);
  keeper.noteChange();
  await vi.advanceTimersByTimeAsync(400);
  keeper.postpone();
  await vi.advanceTimersByTimeAsync(400);
  expect(answers).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(answers).toHaveLength(1);
});

test('sends nothing if nothing has changed', async () => {
  const { keeper, answers } = keeperWithServer();
  expect(await keeper.save()).toBe(true);
  expect(answers).toHaveLength(0);
});

// FORM-20
test('keeps a change that could not be stored, and sends it with the next one', async () => {
  const { keeper, answers, states } = keeperWithServer();
  keeper.noteChange();
  const failed = keeper.save();
  answers[0]?.({ isSaved: false, message: 'Too many forms.' });
  expect(await failed).toBe(false);
  expect(keeper.isUnsaved()).toBe(true);
  expect(states).toEqual([{ kind: 'failed', message: 'Too many forms.' }]);
  const again = keeper.save();
  answers[1]?.({ isSaved: true });
  expect(await again).toBe(true);
});

test('sends nothing while a button sends the form, and after it is stopped', async () => {
  const keeper = createInputKeeper(
    () => undefined,
    () => undefined,
  );
  keeper.noteChange();
  expect(await keeper.save()).toBe(true);
  const { keeper: stopped, answers } = keeperWithServer();
  stopped.noteChange();
  stopped.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toHaveLength(0);
});
