import { randomUUID } from 'node:crypto';

import { HOUR, MINUTE } from '#rules/constants.ts';
import type { TaskKind } from '#rules/session/interrupted-task.ts';

import type { SealedStore } from './sealed-store.ts';

/** The time that the banner works, in milliseconds (SESSION-21). */
const LIFETIME = HOUR;
/** The time that a sign-out at the identity provider can take, in milliseconds. */
const RESUMED_LIFETIME = 10 * MINUTE;

/** A form or a link that had no effect, because a user was signed in (SESSION-20). */
export interface InterruptedTask {
  kind: TaskKind;
  /** The local path of the page, with its query. It can contain a token. */
  path: string;
  /** The e-mail address that was typed into the form. */
  email?: string;
}

interface KeptTask extends InterruptedTask {
  id: string;
  /** Whether the dashboard has shown it. */
  isSeen: boolean;
}

/** The last interrupted task of a session, and its continuation after the sign-out. */
export interface InterruptedTasks {
  keep(task: InterruptedTask): Promise<void>;
  /** Returns the task for the banner of the dashboard. The page contains neither the path nor the address. */
  show(): Promise<{ id: string; kind: TaskKind } | undefined>;
  /** Removes the task if the banner has shown it. Every page except the dashboard calls it. */
  removeIfShown(): Promise<void>;
  remove(): Promise<void>;
  /** Returns a task and removes it. @param id the id from the banner that the user pressed */
  take(id: string): Promise<InterruptedTask | undefined>;
  /** Stores where the browser continues after the sign-out. */
  resume(task: InterruptedTask): Promise<void>;
  /** Returns the task that `resume` stored, and removes it. */
  takeResumed(): Promise<InterruptedTask | undefined>;
}

interface Parts {
  store: SealedStore;
  /** Returns the id of the session; undefined if the browser has none. */
  id: () => string | undefined;
  /** Returns the id of the session, and starts one for a browser that has none. */
  ownId: () => string;
  /** Ignores the error of a store that is unavailable. */
  ignoreUnavailable: (error: unknown) => undefined;
}

export function createInterruptedTasks({ store, id, ownId, ignoreUnavailable }: Parts): InterruptedTasks {
  async function read<Value>(kind: 'interrupted-task' | 'resumed-task'): Promise<Value | undefined> {
    const own = id();
    return own === undefined ? undefined : await store.read<Value>(kind, own).catch(ignoreUnavailable);
  }

  /** Returns whether this call removed the value. Of two simultaneous calls, only one does. */
  async function remove(kind: 'interrupted-task' | 'resumed-task'): Promise<boolean> {
    const own = id();
    return own !== undefined && (await store.remove(kind, own).catch(ignoreUnavailable)) === true;
  }

  return {
    async keep(task) {
      const kept: KeptTask = { ...task, id: randomUUID(), isSeen: false };
      await store.write('interrupted-task', ownId(), kept, LIFETIME).catch(ignoreUnavailable);
    },
    async show() {
      const task = await read<KeptTask>('interrupted-task');
      if (!task) return undefined;
      if (!task.isSeen) {
        const seen: KeptTask = { ...task, isSeen: true };
        await store.write('interrupted-task', ownId(), seen, LIFETIME).catch(ignoreUnavailable);
      }
      return { id: task.id, kind: task.kind };
    },
    async removeIfShown() {
      const task = await read<KeptTask>('interrupted-task');
      if (task?.isSeen) await remove('interrupted-task');
    },
    async remove() {
      await remove('interrupted-task');
    },
    async take(taskId) {
      const task = await read<KeptTask>('interrupted-task');
      if (task?.id !== taskId) return undefined;
      return (await remove('interrupted-task')) ? task : undefined;
    },
    async resume(task) {
      await store.write('resumed-task', ownId(), task, RESUMED_LIFETIME).catch(ignoreUnavailable);
    },
    async takeResumed() {
      const task = await read<InterruptedTask>('resumed-task');
      return task && (await remove('resumed-task')) ? task : undefined;
    },
  };
}
