import type Keyv from 'keyv';

import type { TemporaryFolder } from '../uploads/temporary-folder.ts';
import type { ReceivedFile } from '../uploads/form-uploads.ts';
import type { Logger } from '../log/logger.ts';
import { createSeal } from '../sessions/seal.ts';
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
import { createDraftOwner, type DraftOwner } from './owner.ts';
import { createDraftRecords } from './records.ts';
import { createSubmissions, dropped, type DraftSlot, type SendDraft, type Submitted } from './submissions.ts';

export type { Draft, DraftValue, DraftValues, DraftFile } from './draft.ts';
export type { SubmissionOutcome } from './submissions.ts';

/** The drafts of whoever sends a request, by the wizard's name. */
export interface Drafts {
  /** As it is now; undefined where there is none. */
  read(wizard: string): Promise<Draft | undefined>;
  /**
   * Replaces the newest state, one change at a time; where there is none, a new one. Files that are not in it any more are
   * removed. What comes back unchanged is not written.
   *
   * @throws DraftFullError, with the state as it was
   */
  change(wizard: string, change: (draft: Draft) => Draft): Promise<Draft>;
  /** Seals a file of this request for a change to come. @throws DraftFullError */
  addFile(file: ReceivedFile): Promise<DraftFile>;
  /** Removes what was held in this request and did not come to stand in the draft. */
  removeUnusedFiles(wizard: string): Promise<void>;
  /** A file of a draft, as it was sent. @throws where it cannot be read back so, as soon as that is found */
  readFile(file: DraftFile): AsyncIterable<Uint8Array>;
  remove(wizard: string): Promise<void>;
  /** See Submissions. */
  submit(wizard: string, wanted: { id: string; again: boolean }, send: SendDraft): Promise<Submitted>;
  /** Waits for a submission that is under way, whichever replica sends it. */
  settle(wizard: string): Promise<void>;
  /** The values of Set-Cookie headers. */
  cookies(): string[];
}

export interface DraftKeeper {
  open(visitor: DraftVisitor): Drafts;
  close(): void;
}

interface DraftVisitor {
  /** Of the user who is signed in. */
  accountId?: string | undefined;
  cookieHeader?: string | undefined;
  /** Of the network. */
  address?: string | undefined;
}

interface KeeperParts {
  store: Keyv;
  secret: string;
  files: DraftFiles;
  incoming: TemporaryFolder;
  cookies: CookieJar;
  allowanceOf: AllowanceOf;
  /** Over all replicas: see State. */
  lock: Lock;
  /** See Submissions. */
  elsewhere: number;
  /** Told of each time that there was no room. */
  countRefusal: (limit: DraftLimit) => void;
  log: Pick<Logger, 'error'>;
}

/** What visitors have given of the portal's wizards, kept on the server until it is sent or a day has passed. */
export function createDraftKeeper({
  store,
  secret,
  files,
  incoming,
  cookies,
  allowanceOf,
  lock,
  elsewhere,
  countRefusal,
  log,
}: KeeperParts): DraftKeeper {
  const records = createDraftRecords(store, createSeal(secret, 'draft'));
  const keeper = createFileKeeper({ files, cipher: createFileCipher(secret), incoming });
  const submissions = createSubmissions({ keeper, elsewhere, log });
  const turns = createKeyedQueues(1);
  const sweep = () => {
    files.sweep().catch((error: unknown) => log.error({ err: error }, 'drafts: old files were not removed'));
  };
  const sweeping = setInterval(sweep, SWEEP_INTERVAL).unref();
  sweep();

  function slotOf(owner: string, wizard: string): DraftSlot {
    const key = `${wizard} ${owner}`;
    return {
      key,
      read: () => records.read(owner, wizard),
      inTurn: (work) => turns.add(key, () => lock(`draft ${key}`, work)),
      write: (draft) => records.write(owner, wizard, draft),
    };
  }

  async function replace(
    slot: DraftSlot,
    change: (draft: Draft) => Draft,
    allowance: Allowance | undefined,
  ): Promise<Draft> {
    const found = await slot.read();
    const before = found ?? emptyDraft();
    const next = change(before);
    if (next === before) return before;
    try {
      checkRoom(next);
      if (!found) await allowance?.begin();
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

  /** @param allowance of a visitor; an account has one draft a wizard, whoever it is */
  function open(owner: DraftOwner, allowance: Allowance | undefined): Drafts {
    const held: DraftFile[] = [];
    /** A browser without a cookie has nothing to look for. */
    const findSlot = (wizard: string) => {
      const found = owner.find();
      return found === undefined ? undefined : slotOf(found, wizard);
    };
    return {
      async read(wizard) {
        return await findSlot(wizard)?.read();
      },
      async change(wizard, change) {
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
      async remove(wizard) {
        const name = owner.find();
        if (name === undefined) return;
        const slot = slotOf(name, wizard);
        await slot.inTurn(async () => {
          const draft = await slot.read();
          await records.remove(name, wizard);
          await keeper.remove(Object.values(draft?.files ?? {}));
        });
      },
      async submit(wizard, wanted, send) {
        const slot = findSlot(wizard);
        return slot ? await submissions.submit(slot, wanted, send) : { kind: 'gone' };
      },
      async settle(wizard) {
        const slot = findSlot(wizard);
        if (slot) await submissions.settle(slot);
      },
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

/** @throws DraftFullError */
function checkRoom({ values, secrets, files }: Draft): void {
  if (Buffer.byteLength(JSON.stringify({ values, secrets })) > DRAFT_TEXT_LIMIT)
    throw new DraftFullError('text');
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  if (size > DRAFT_FILES_LIMIT) throw new DraftFullError('files');
}
