/**
 * Says whether an element is in view: now, and each time that this changes. It says so of where the element is when it speaks:
 * Chromium (156 at least) may report the place from before a scroll that came at the same moment, and then nothing more
 * until the next one.
 *
 * @returns what ends it
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
      // Whoever is observed anew is reported on.
      observer.unobserve(element);
      observer.observe(element);
    }
    onLook(isInView);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
