import { useEffect, useRef } from 'react';

/** The id of the heading that receives the focus when the step changes. */
export const STEP_HEADING = 'step-heading';

/**
 * Moves the focus to the heading after a change of the step, so that a screen reader announces the new
 * step. It does not do so on the first render.
 */
export function useFocusOnStep(step: string | undefined): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
    previous.current = step;
  }, [step]);
}
