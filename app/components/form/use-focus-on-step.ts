import { useEffect, useRef } from 'react';

/** It takes the focus when the step changes. */
export const STEP_HEADING = 'step-heading';

/** After a step of the way, not at the first sight of the page: so a screen reader says where one is. */
export function useFocusOnStep(step: string | undefined): void {
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
    previous.current = step;
  }, [step]);
}
