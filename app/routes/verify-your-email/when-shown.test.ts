import { expect, test, vi } from 'vitest';

import { whenShown } from './when-shown.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  prerendering: boolean | undefined;

  change(to: Partial<Pick<Page, 'visibilityState' | 'prerendering'>>, event: string): void {
    Object.assign(this, to);
    this.dispatchEvent(new Event(event));
  }
}

// ACCOUNT-14
test('acts at once in a visible document, and only once', () => {
  const page = new Page();
  const act = vi.fn();
  whenShown(page, act);
  expect(act).toHaveBeenCalledOnce();
  page.change({ visibilityState: 'hidden' }, 'visibilitychange');
  page.change({ visibilityState: 'visible' }, 'visibilitychange');
  expect(act).toHaveBeenCalledOnce();
});

// ACCOUNT-14
test('waits in a background tab until it becomes visible', () => {
  const page = new Page();
  page.visibilityState = 'hidden';
  const act = vi.fn();
  whenShown(page, act);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(act).not.toHaveBeenCalled();
  page.change({ visibilityState: 'visible' }, 'visibilitychange');
  expect(act).toHaveBeenCalledOnce();
});

// ACCOUNT-14
test('waits in a prerendered page until the user opens it', () => {
  const page = new Page();
  page.prerendering = true;
  const act = vi.fn();
  whenShown(page, act);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(act).not.toHaveBeenCalled();
  page.change({ prerendering: false }, 'prerenderingchange');
  expect(act).toHaveBeenCalledOnce();
});

test('does nothing after it was cancelled', () => {
  const page = new Page();
  page.visibilityState = 'hidden';
  const act = vi.fn();
  whenShown(page, act)();
  page.change({ visibilityState: 'visible' }, 'visibilitychange');
  expect(act).not.toHaveBeenCalled();
});
