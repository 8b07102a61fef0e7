import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { acceptedDraft, type Draft, type DraftFile, type Submission } from './draft.ts';
import type { FileKeeper, OpenedFiles } from './file-keeper.ts';

/** The outcome of sending a draft. Messages are shown to the user. */
export type SubmissionOutcome =
  | { kind: 'accepted'; title: string; message?: string | undefined }
  /**
   * The backend rejected the draft or found validation errors (by field). The draft is kept for another
   * attempt.
   */
  | {
      kind: 'refused';
      message: string;
      validation?: Readonly<Record<string, readonly string[]>> | undefined;
      /** The path to redirect to instead of the draft. */
      leadsTo?: string | undefined;
    }
  /** The draft was not sent. */
  | { kind: 'failed'; message: string }
  /** The draft was sent, but no response arrived. */
  | { kind: 'unknown' };

/** `gone`: the draft does not exist any more. */
export type Submitted = SubmissionOutcome | { kind: 'gone' };

export type SendDraft = (draft: Draft, files: OpenedFiles['files']) => Promise<SubmissionOutcome>;

/** The stored draft that a submission reads and writes. */
export interface DraftSlot {
  /** The key of the draft, unique among all drafts. */
  key: string;
  read(): Promise<Draft | undefined>;
  /** Runs the work under the draft's lock, so no other request changes the draft meanwhile. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  write(draft: Draft): Promise<void>;
}

export interface Submissions {
  /**
   * Sends a draft once. Further calls return the outcome of the first: during the submission they wait
   * for it. If the outcome is unknown, the draft is sent again only with `again`.
   *
   * @param wanted the id of the draft, and whether to repeat a submission with an unknown outcome
   * @returns `gone` if the draft does not exist or has another id
   */
  submit(slot: DraftSlot, wanted: { id: string; again: boolean }, send: SendDraft): Promise<Submitted>;
  /** Waits for the current submission, in this process or another one. */
  settle(slot: DraftSlot): Promise<void>;
}

interface SubmissionParts {
  keeper: FileKeeper;
  /**
   * The time that another process with the same store can take to send a draft, in milliseconds; 0 if no
   * other process shares the store.
   */
  elsewhere: number;
  log: { error(entry: object, message: string): void };
}

/** The message for a draft that another process could not submit. The detailed message is not stored. */
const NOT_TAKEN = 'Your application was not accepted. Please check it and send it again.';
/** The time between two reads of a draft that another process sends, in milliseconds. */
const ASK_AGAIN_AFTER = 200;

const FILES_LOST = 'We couldn’t read a saved file. Please choose it again.';

export function createSubmissions({ keeper, elsewhere, log }: SubmissionParts): Submissions {
  /** Changes with every start, so drafts that the previous process was sending count as unknown. */
  const processId = randomUUID();
  const underWay = new Map<string, Promise<SubmissionOutcome>>();

  async function attempt(
    draft: Draft,
    send: SendDraft,
  ): Promise<{ outcome: SubmissionOutcome; next: Draft }> {
    const kept: Draft = { ...draft, faults: {}, submission: undefined };
    const opened = await keeper.open(draft.files).catch((error: unknown) => {
      log.error({ err: error }, 'drafts: a stored file could not be read');
    });
    if (!opened) return { outcome: { kind: 'failed', message: FILES_LOST }, next: { ...kept, files: {} } };
    try {
      const outcome = await send(draft, opened.files);
      return { outcome, next: after(outcome, kept) };
    } catch (error) {
      // The error can have occurred before or after the backend received the draft.
      log.error({ err: error }, 'drafts: a submission failed with an unknown outcome');
      return { outcome: { kind: 'unknown' }, next: { ...kept, submission: { state: 'unknown' } } };
    } finally {
      await opened.close();
    }
  }

  async function run(slot: DraftSlot, draft: Draft, send: SendDraft): Promise<SubmissionOutcome> {
    try {
      const { outcome, next } = await attempt(draft, send);
      await slot.inTurn(async () => {
        // If the user started a new draft meanwhile, the outcome of the old one must not overwrite it.
        if ((await slot.read())?.id === draft.id) await slot.write(next);
      });
      await keeper.remove(dropped(draft.files, next.files));
      return outcome;
    } finally {
      underWay.delete(slot.key);
    }
  }

  /** Polls the stored draft until another process has written the outcome. */
  async function watch(slot: DraftSlot, id: string): Promise<Submitted> {
    for (;;) {
      await wait(ASK_AGAIN_AFTER);
      const draft = await slot.read();
      if (draft?.id !== id) return { kind: 'gone' };
      const { submission } = draft;
      if (!submission) return { kind: 'failed', message: NOT_TAKEN };
      if (submission.state === 'accepted') return { ...submission, kind: 'accepted' };
      if (submission.state === 'unknown' || !isSentElsewhere(submission)) return { kind: 'unknown' };
    }
  }

  function isSentElsewhere(submission: Submission): boolean {
    return (
      submission.state === 'sending' &&
      submission.by !== processId &&
      Date.now() < submission.since + elsewhere
    );
  }

  async function settleElsewhere(slot: DraftSlot): Promise<void> {
    const draft = await slot.read();
    if (draft?.submission && isSentElsewhere(draft.submission)) await watch(slot, draft.id);
  }

  return {
    async submit(slot, { id, again }, send) {
      // The object prevents `inTurn` from awaiting the promise, which would hold the lock during the
      // submission.
      const { running } = await slot.inTurn(async (): Promise<{ running: Promise<Submitted> }> => {
        const draft = await slot.read();
        if (draft?.id !== id) return { running: Promise.resolve({ kind: 'gone' }) };
        const present = underWay.get(slot.key);
        if (present) return { running: present };
        const { submission } = draft;
        if (submission?.state === 'accepted') {
          const { title, message } = submission;
          return { running: Promise.resolve({ kind: 'accepted', title, message }) };
        }
        if (submission && isSentElsewhere(submission)) return { running: watch(slot, id) };
        if (submission && !again) return { running: Promise.resolve({ kind: 'unknown' }) };
        await slot.write({ ...draft, submission: { state: 'sending', by: processId, since: Date.now() } });
        const running = run(slot, draft, send);
        underWay.set(slot.key, running);
        return { running };
      });
      return await running;
    },
    async settle(slot) {
      const present = underWay.get(slot.key);
      if (present) await present.catch(() => undefined);
      else if (elsewhere > 0) await settleElsewhere(slot);
    },
  };
}

function after(outcome: SubmissionOutcome, draft: Draft): Draft {
  switch (outcome.kind) {
    case 'accepted': {
      const { title, message } = outcome;
      return acceptedDraft(draft, { state: 'accepted', title, message });
    }
    case 'refused':
      return { ...draft, faults: outcome.validation ?? {} };
    case 'failed':
      return draft;
    case 'unknown':
      return { ...draft, submission: { state: 'unknown' } };
  }
}

/** Returns the files of `before` that are not in `now`. */
export function dropped(
  before: Readonly<Record<string, DraftFile>>,
  now: Readonly<Record<string, DraftFile>>,
): DraftFile[] {
  const kept = new Set(Object.values(now).map(({ id }) => id));
  return Object.values(before).filter(({ id }) => !kept.has(id));
}
