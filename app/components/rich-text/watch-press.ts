export interface PressWatch {
  /** Resolves when no pointer is pressed and the click of the last press has been handled. */
  released(): Promise<void>;
  stop(): void;
}

/**
 * Watches whether a pointer is pressed. If a button moves between press and release, the browser fires
 * no click. Code that changes the layout of a page in use therefore waits for the release.
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
    // The browser fires the click in the same task as the release, before this timeout.
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
