import { useEffect, useRef } from 'react';

/** The id of the heading that receives the focus when the step changes. */
export const STEP_HEADING = 'step-heading';

/**
 * Moves the focus to the heading after a change of the step, so that a screen reader announces the new
 * step. It does not do so on the first render, or if a part of the new step, such as its error summary, has
 * taken the focus.
 */
export function useFocusOnStep(step: string | undefined): void {
  const previous = useRef(step);
  useEffect(() => {
    const heading = document.getElementById(STEP_HEADING);
    const isTaken = heading?.closest('form')?.contains(document.activeElement);
    if (previous.current !== step && !isTaken) heading?.focus({ preventScroll: true });
    previous.current = step;
  }, [step]);
}
