/** The properties of a document that say whether a user sees it. */
type Shown = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  /** Not in all browsers. True while the browser renders a page that the user may open next. */
  prerendering?: boolean;
};

const CHANGES = ['visibilitychange', 'prerenderingchange'];

/**
 * Calls a function once, as soon as the document is visible. A tab in the background and a prerendered
 * page wait until the user opens them.
 *
 * @returns a function that cancels the call
 */
export function whenShown(page: Shown, act: () => void): () => void {
  function stop(): void {
    for (const change of CHANGES) page.removeEventListener(change, check);
  }
  function check(): void {
    if (page.visibilityState !== 'visible' || page.prerendering === true) return;
    stop();
    act();
  }
  for (const change of CHANGES) page.addEventListener(change, check);
  check();
  return stop;
}
