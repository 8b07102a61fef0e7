import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sendForm } from './send-form.ts';

/** A replacement for the parts of XMLHttpRequest that `sendForm` uses; Node does not have it. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  asked: string[] = [];
  sent: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, address: string): void {
    this.asked.push(`${method} ${address}`);
  }
  setRequestHeader(name: string, value: string): void {
    this.asked.push(`${name}: ${value}`);
  }
  send(form: unknown): void {
    this.sent = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  advance(loaded: number, total: number): void {
    const event = Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total });
    this.upload.dispatchEvent(event);
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

test('reports the progress in percent and resolves with the response', async () => {
  const onProgress = vi.fn();
  const form = new FormData();
  const { answer } = sendForm(form, { address: '/some-step', onProgress });
  const request = FakeRequest.last;
  expect(request.sent).toBe(form);
  request.advance(1, 4);
  request.advance(0, 0);
  expect(onProgress.mock.calls).toEqual([[25]]);
  Object.assign(request, { status: 422, responseText: '{"answer":{"message":"no"}}' });
  request.dispatchEvent(new Event('load'));
  await expect(answer).resolves.toEqual({ status: 422, body: { answer: { message: 'no' } } });
  expect(request.asked).toEqual(['POST /some-step', 'accept: application/json']);
});

// FORM-17
test('a response that is not JSON is not the portal’s', async () => {
  const { answer } = sendForm(new FormData(), { address: '/', onProgress: vi.fn() });
  Object.assign(FakeRequest.last, { status: 413, responseText: '<!doctype html>' });
  FakeRequest.last.dispatchEvent(new Event('load'));
  await expect(answer).rejects.toMatchObject({ reason: 'too-large' });
});

test('rejects with an AbortError after a cancel, and with another error after a lost connection', async () => {
  const cancelled = sendForm(new FormData(), { address: '/', onProgress: vi.fn() });
  cancelled.cancel();
  await expect(cancelled.answer).rejects.toMatchObject({ name: 'AbortError' });
  const broken = sendForm(new FormData(), { address: '/', onProgress: vi.fn() });
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(broken.answer).rejects.toMatchObject({ reason: 'offline' });
});
