import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { acceptedDraft, type Draft, type DraftFile, type Submission } from './draft.ts';
import type { FileKeeper, OpenedFiles } from './file-keeper.ts';

/** What came of sending a draft. Messages are for a user. */
export type SubmissionOutcome =
  | { kind: 'accepted'; title: string; message?: string | undefined }
  /** The backend said no, or found faults (by field): the draft is kept for another try. */
  | {
      kind: 'refused';
      message: string;
      validation?: Readonly<Record<string, readonly string[]>> | undefined;
      /** Where the visitor is to go, rather than back to the draft. */
      leadsTo?: string | undefined;
    }
  /** It was not sent at all. */
  | { kind: 'failed'; message: string }
  /** It was sent, and the answer was lost. */
  | { kind: 'unknown' };

/** `gone`: the draft is no longer there. */
export type Submitted = SubmissionOutcome | { kind: 'gone' };

export type SendDraft = (draft: Draft, files: OpenedFiles['files']) => Promise<SubmissionOutcome>;

/** The one draft that a submission is about. */
export interface DraftSlot {
  /** Its name among all that are kept. */
  key: string;
  read(): Promise<Draft | undefined>;
  /** Does its work while nobody else changes the draft. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  write(draft: Draft): Promise<void>;
}

export interface Submissions {
  /**
   * Sends a draft, once: who asks meanwhile waits for the same outcome, who asks afterwards is told it. Where the outcome is
   * unknown nothing is sent again, unless that is what is asked for.
   */
  submit(slot: DraftSlot, wanted: { id: string; again: boolean }, send: SendDraft): Promise<Submitted>;
  /** Waits for what is under way, here or in another process. */
  settle(slot: DraftSlot): Promise<void>;
}

interface SubmissionParts {
  keeper: FileKeeper;
  /** In milliseconds: how long another process with the same store may take to send; 0 where there is none. */
  elsewhere: number;
  log: { error(entry: object, message: string): void };
}

/** What the other process was told is on its visitor's page. */
const NOT_TAKEN = 'Your application was not accepted. Please check it and send it again.';
const ASK_AGAIN_AFTER = 200;

const FILES_LOST = 'We couldn’t read a saved file. Please choose it again.';

export function createSubmissions({ keeper, elsewhere, log }: SubmissionParts): Submissions {
  /** After a restart it is another one, and what the last one was sending is unknown. */
  const processId = randomUUID();
  const underWay = new Map<string, Promise<SubmissionOutcome>>();

  async function attempt(
    draft: Draft,
    send: SendDraft,
  ): Promise<{ outcome: SubmissionOutcome; next: Draft }> {
    const kept: Draft = { ...draft, faults: {}, submission: undefined };
    const opened = await keeper.open(draft.files).catch((error: unknown) => {
      log.error({ err: error }, 'drafts: a file could not be read back');
    });
    if (!opened) return { outcome: { kind: 'failed', message: FILES_LOST }, next: { ...kept, files: {} } };
    try {
      const outcome = await send(draft, opened.files);
      return { outcome, next: after(outcome, kept) };
    } catch (error) {
      // Whether it was sent before this happened, nobody can say.
      log.error({ err: error }, 'drafts: a submission broke off');
      return { outcome: { kind: 'unknown' }, next: { ...kept, submission: { state: 'unknown' } } };
    } finally {
      await opened.close();
    }
  }

  async function run(slot: DraftSlot, draft: Draft, send: SendDraft): Promise<SubmissionOutcome> {
    try {
      const { outcome, next } = await attempt(draft, send);
      await slot.inTurn(async () => {
        // Who has begun afresh meanwhile keeps what is new.
        if ((await slot.read())?.id === draft.id) await slot.write(next);
      });
      await keeper.remove(dropped(draft.files, next.files));
      return outcome;
    } finally {
      underWay.delete(slot.key);
    }
  }

  /** Waits for the outcome of another process. */
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
      // Held in an object: what a promise resolves with would be waited for within the turn.
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

/** What one set of files has and the other has not. */
export function dropped(
  before: Readonly<Record<string, DraftFile>>,
  now: Readonly<Record<string, DraftFile>>,
): DraftFile[] {
  const kept = new Set(Object.values(now).map(({ id }) => id));
  return Object.values(before).filter(({ id }) => !kept.has(id));
}
