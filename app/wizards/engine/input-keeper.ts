/** The time after the last change until the text is sent, in milliseconds. */
const PAUSE = 500;

/** Whether the text of a step is stored: `saved`, `failed` with the reason, or not yet. */
export type KeeperState =
  { kind: 'idle' } | { kind: 'saved' } | { kind: 'failed'; message: string | undefined };

/** The result of sending the text. The message is undefined if there was no answer. */
export type SendResult = { isSaved: true } | { isSaved: false; message: string | undefined };

export interface InputKeeper {
  /** Records a change. The text is sent after a delay. */
  noteChange(): void;
  /** Starts the delay again, if there are changes. A button that was just pressed sends them itself. */
  postpone(): void;
  /** Sends changes at once. @returns whether everything is stored or being sent */
  save(): Promise<boolean>;
  /** Whether there are changes that are not stored. */
  isUnsaved(): boolean;
  /** Whether a request is in progress. */
  isSending(): boolean;
  /** Cancels the pending save. A request in progress continues. */
  stop(): void;
}

/**
 * Sends the text of a step to the server while the visitor types (FORM-19). It runs one request at a time,
 * so that an older text cannot replace a newer one.
 *
 * @param send reads the form and sends it; undefined while a button sends the form
 * @param tell is called with each new state
 */
export function createInputKeeper(
  send: () => Promise<SendResult> | undefined,
  tell: (state: KeeperState) => void,
): InputKeeper {
  let changes = 0;
  let saved = 0;
  let request: Promise<SendResult> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function save(): Promise<boolean> {
    clearTimeout(pause);
    while (request) await request;
    if (saved === changes) return true;
    const upTo = changes;
    request = send();
    // A button is sending the form, with all of its text.
    if (!request) return true;
    const result = await request.finally(() => (request = undefined));
    if (result.isSaved) saved = upTo;
    if (!result.isSaved) tell({ kind: 'failed', message: result.message });
    else if (saved === changes) tell({ kind: 'saved' });
    return saved === changes;
  }

  function wait(): void {
    clearTimeout(pause);
    pause = setTimeout(() => void save(), PAUSE);
  }

  return {
    noteChange() {
      changes += 1;
      wait();
    },
    postpone() {
      if (saved !== changes) wait();
    },
    save,
    isUnsaved: () => saved !== changes,
    isSending: () => request !== undefined,
    stop: () => clearTimeout(pause),
  };
}
