import type Keyv from 'keyv';

import type { TemporaryFolder } from '../uploads/temporary-folder.ts';
import type { ReceivedFile } from '../uploads/form-uploads.ts';
import type { Logger } from '../log/logger.ts';
import { createSeal } from '../sessions/seal.ts';
import type { KeyRing } from '../state/key-ring.ts';
import type { CookieJar } from '../sessions/cookies.ts';
import type { Lock } from '../state/state.ts';
import type { Allowance, AllowanceOf } from './allowance.ts';
import { createFileCipher } from './cipher.ts';
import { emptyDraft, type Draft, type DraftFile } from './draft.ts';
import { createFileKeeper } from './file-keeper.ts';
import type { DraftFiles } from './files.ts';
import { DraftFullError, type DraftLimit } from './draft-full-error.ts';
import { DRAFT_FILES_LIMIT, DRAFT_TEXT_LIMIT, SWEEP_INTERVAL } from './limits.ts';
import { createKeyedQueues } from '../state/keyed-queues.ts';
import { createDraftOwner, type DraftKeeping, type DraftOwner } from './owner.ts';
import { createPictures } from './pictures.ts';
import { createDraftRecords, draftKey } from './records.ts';
import { createSubmissions, dropped, type DraftSlot, type SendDraft, type Submitted } from './submissions.ts';

export type { Draft, DraftValue, DraftValues, DraftFile } from './draft.ts';
export type { DraftKeeping } from './owner.ts';
export type { SubmissionOutcome } from './submissions.ts';

/** The drafts of the user or visitor who sends a request, by wizard name. */
export interface Drafts {
  /** Returns the current draft; undefined if there is none. */
  read(wizard: string): Promise<Draft | undefined>;
  /**
   * Changes the draft, or a new empty draft if there is none. Concurrent changes run one after another.
   * Files that the new state no longer contains are removed. If `change` returns the same object,
   * nothing is written.
   *
   * @throws DraftFullError if a limit is exceeded; the stored draft does not change
   */
  change(wizard: string, change: (draft: Draft) => Draft): Promise<Draft>;
  /**
   * Encrypts and stores a file of this request, for a later `change`.
   *
   * @throws DraftFullError if a limit is reached
   */
  addFile(file: ReceivedFile): Promise<DraftFile>;
  /** Removes the files that this request added but that the draft does not contain. */
  removeUnusedFiles(wizard: string): Promise<void>;
  /** Reads a file of a draft. @throws Error while reading, if the file is missing or was changed */
  readFile(file: DraftFile): AsyncIterable<Uint8Array>;
  /** Draws a small copy of an image of a draft as WebP. @returns it, or the HTTP status of the error */
  drawPicture(file: DraftFile): Promise<Uint8Array | number>;
  remove(wizard: string): Promise<void>;
  /** Sends the draft once: see `Submissions`. */
  submit(wizard: string, wanted: { id: string; again: boolean }, send: SendDraft): Promise<Submitted>;
  /** Waits for the current submission, on this replica or another one. */
  settle(wizard: string): Promise<void>;
  /** How long the browser can continue its drafts. */
  keeping(): DraftKeeping;
  /** Stores the choice of a visitor (FORM-26). Does nothing for an account. */
  keepFor(time: Exclude<DraftKeeping, 'account'>): void;
  /** The values of Set-Cookie headers. */
  cookies(): string[];
}

export interface DraftKeeper {
  open(visitor: DraftVisitor): Drafts;
  close(): void;
}

interface DraftVisitor {
  /** The id of the signed-in user's account. */
  accountId?: string | undefined;
  cookieHeader?: string | undefined;
  /** The network address of the client. */
  address?: string | undefined;
}

interface KeeperParts {
  store: Keyv;
  /** The names of all wizards. */
  wizards: readonly string[];
  keyRing: KeyRing;
  files: DraftFiles;
  incoming: TemporaryFolder;
  cookies: CookieJar;
  allowanceOf: AllowanceOf;
  /** A lock that all replicas share: see `State`. */
  lock: Lock;
  /**
   * The time that another replica can take to send a draft, in milliseconds; 0 if there is none. See
   * `Submissions`.
   */
  elsewhere: number;
  /** Called each time that a limit rejects a draft or a file. */
  countRefusal: (limit: DraftLimit) => void;
  log: Pick<Logger, 'error'>;
}

/**
 * Creates the storage for unfinished wizards. It keeps a draft until it is sent, or for a day after the
 * last change.
 */
export function createDraftKeeper({
  store,
  wizards,
  keyRing,
  files,
  incoming,
  cookies,
  allowanceOf,
  lock,
  elsewhere,
  countRefusal,
  log,
}: KeeperParts): DraftKeeper {
  const records = createDraftRecords(store, createSeal(keyRing.keysFor('draft')));
  const cipher = createFileCipher(keyRing.keysFor('draft-file'));
  const keeper = createFileKeeper({ files, cipher, incoming, log });
  const drawPicture = createPictures();
  const submissions = createSubmissions({ keeper, elsewhere, log });
  const turns = createKeyedQueues(1);
  const sweep = () => {
    files
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'drafts: expired files could not be removed'));
  };
  const sweeping = setInterval(sweep, SWEEP_INTERVAL).unref();
  sweep();

  function slotOf(owner: string, wizard: string): DraftSlot {
    const key = draftKey(owner, wizard);
    return {
      key,
      read: () => records.read(key),
      inTurn: (work) => turns.add(key, () => lock(`draft ${key}`, work)),
      write: (draft) => records.write(key, draft),
    };
  }

  async function replace(
    slot: DraftSlot,
    change: (draft: Draft) => Draft,
    allowance: Allowance | undefined,
  ): Promise<Draft> {
    const found = await slot.read();
    const before = found ?? emptyDraft();
    const changed = change(before);
    if (changed === before) return before;
    let next = changed;
    try {
      checkRoom(changed);
      if (!found) await allowance?.begin();
      next = { ...changed, files: await keeper.reseal(changed.files) };
      await slot.write(next);
    } catch (error) {
      await keeper.remove(dropped(next.files, before.files));
      throw error;
    }
    await keeper.remove(dropped(before.files, next.files));
    await keeper.renew(Object.values(next.files));
    return next;
  }

  async function hold(file: ReceivedFile, allowance: Allowance | undefined): Promise<DraftFile> {
    await allowance?.hold(file.file.size);
    return await keeper.hold(file);
  }

  async function counted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DraftFullError) countRefusal(error.limit);
      throw error;
    }
  }

  /** @param allowance of a visitor; undefined for an account, which can have only one draft per wizard */
  function open(owner: DraftOwner, allowance: Allowance | undefined): Drafts {
    const held: DraftFile[] = [];
    /** Returns undefined for a browser without a cookie, because it cannot have a draft. */
    const findSlot = (wizard: string) => {
      const found = owner.find();
      return found === undefined ? undefined : slotOf(found, wizard);
    };
    /**
     * Forgets the id of a browser without drafts. The person who used the browser before can know it, and
     * could read what the next person writes (FORM-27).
     */
    const forgetUnused = async () => {
      const found = owner.find();
      if (found === undefined || allowance === undefined) return;
      for (const wizard of wizards) if (await slotOf(found, wizard).read()) return;
      owner.forget();
    };
    return {
      async read(wizard) {
        return await findSlot(wizard)?.read();
      },
      async change(wizard, change) {
        await forgetUnused();
        const slot = slotOf(owner.claim(), wizard);
        return await counted(slot.inTurn(() => replace(slot, change, allowance)));
      },
      async addFile(file) {
        const one = await counted(hold(file, allowance));
        held.push(one);
        return one;
      },
      async removeUnusedFiles(wizard) {
        if (held.length === 0) return;
        const draft = await findSlot(wizard)?.read();
        await keeper.remove(
          dropped(Object.fromEntries(held.splice(0).map((file) => [file.id, file])), draft?.files ?? {}),
        );
      },
      readFile: (file) => keeper.read(file),
      drawPicture: (file) => drawPicture(keeper.read(file)),
      async remove(wizard) {
        const name = owner.find();
        if (name === undefined) return;
        const slot = slotOf(name, wizard);
        await slot.inTurn(async () => {
          const draft = await slot.read();
          await records.remove(slot.key);
          await keeper.remove(Object.values(draft?.files ?? {}));
        });
        await forgetUnused();
      },
      async submit(wizard, wanted, send) {
        const slot = findSlot(wizard);
        return slot ? await submissions.submit(slot, wanted, send) : { kind: 'gone' };
      },
      async settle(wizard) {
        const slot = findSlot(wizard);
        if (slot) await submissions.settle(slot);
      },
      keeping: () => owner.keeping(),
      keepFor: (time) => owner.keepFor(time),
      cookies: () => owner.cookies(),
    };
  }

  return {
    open: ({ accountId, cookieHeader, address }) =>
      open(
        createDraftOwner(cookies, accountId, cookieHeader),
        accountId === undefined ? allowanceOf(address) : undefined,
      ),
    close: () => clearInterval(sweeping),
  };
}

/** Checks the size of a draft. @throws DraftFullError if its answers or its files are too large */
function checkRoom({ values, secrets, files }: Draft): void {
  if (Buffer.byteLength(JSON.stringify({ values, secrets })) > DRAFT_TEXT_LIMIT)
    throw new DraftFullError('text');
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  if (size > DRAFT_FILES_LIMIT) throw new DraftFullError('files');
}
