export interface PressWatch {
  /** Resolves when no pointer is pressed and the click of the last press has been handled. */
  released(): Promise<void>;
  stop(): void;
}

/**
 * Watches whether a pointer is pressed. A button that moves between press and release is not clicked, so code
 * that changes the layout of a page in use waits for the release.
 */
export function watchPress(): PressWatch {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isPressed = false;
  let waiting: (() => void)[] = [];

  function press(): void {
    isPressed = true;
  }

  function release(): void {
    isPressed = false;
    const released = waiting;
    waiting = [];
    // The click follows the release in the same task.
    setTimeout(() => released.forEach((resolve) => resolve()));
  }

  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
  return {
    async released() {
      if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop() {
      listening.abort();
      release();
    },
  };
}
