import { afterEach, expect, test, vi } from 'vitest';

import { watchView } from './watch-view.ts';

afterEach(() => vi.unstubAllGlobals());

/** An IntersectionObserver that reports only when the test calls `say`. */
function fakeBrowser() {
  const observed = new Set<Element>();
  let report: IntersectionObserverCallback = () => undefined;
  let observations = 0;
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe(element: Element) {
      observations += 1;
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
    disconnect() {
      observed.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    observed,
    observations: () => observations,
    say: (...entries: { isIntersecting: boolean; top: number }[]) =>
      report(
        entries.map(({ isIntersecting, top }) => ({
          isIntersecting,
          boundingClientRect: { top },
        })) as IntersectionObserverEntry[],
        undefined as never,
      ),
  };
}

const elementAt = (place: { top: number }) => ({ getBoundingClientRect: () => place }) as Element;

test('observes an element again if it has moved since its position was measured', () => {
  const browser = fakeBrowser();
  const looks: boolean[] = [];
  const place = { top: 1532 };
  watchView(elementAt(place), (isInView) => looks.push(isInView), {});
  browser.say({ isIntersecting: false, top: 1532 });
  expect(browser.observations()).toBe(1);
  place.top = 192;
  browser.say({ isIntersecting: false, top: 1532 });
  expect(browser.observations()).toBe(2);
  expect(browser.observed.size).toBe(1);
  browser.say({ isIntersecting: true, top: 192 });
  expect(browser.observations()).toBe(2);
  expect(looks).toEqual([false, false, true]);
});

test('reports an element that passed through the view, and observes nothing after the stop', () => {
  const browser = fakeBrowser();
  const looks: boolean[] = [];
  const stop = watchView(elementAt({ top: -300 }), (isInView) => looks.push(isInView), {});
  browser.say({ isIntersecting: true, top: 200 }, { isIntersecting: false, top: -300 });
  expect(looks).toEqual([true]);
  stop();
  expect(browser.observed.size).toBe(0);
});
