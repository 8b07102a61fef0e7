import { Socket } from 'node:net';

/**
 * A socket that sends together what several corked writes have given in one turn of the event loop. `pg`
 * corks the messages of one query, so queries that begin together need one system call and not one each.
 */
export class JoiningSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
