/**
 * Reports whether an element is in view: once at the start, and after each change. If the page scrolls
 * at the same moment, Chromium (at least up to version 156) can report the old position. It then reports
 * nothing until the next scroll. So this function compares the reported position with the real one, and
 * observes the element again if they differ.
 *
 * @param onLook receives whether the element is in view
 * @returns a function that stops the observation
 */
export function watchView(
  element: Element,
  onLook: (isInView: boolean) => void,
  options: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const isInView = entries.some((entry) => entry.isIntersecting);
    const said = entries.at(-1)?.boundingClientRect.top ?? Infinity;
    const hasMoved = Math.abs(element.getBoundingClientRect().top - said) >= 1;
    if (!isInView && hasMoved) {
      // The observer reports on an element again when it starts to observe it.
      observer.unobserve(element);
      observer.observe(element);
    }
    onLook(isInView);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
