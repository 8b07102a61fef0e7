/**
 * The time for which a store counts as unavailable after a rejected command, in milliseconds. It is longer
 * than the period of the readiness probe, which tries a write each time.
 */
const COUNTS_FOR = 5000;

/**
 * The last rejection by a store that is reachable but rejects commands: memory or disk is full, or it is
 * not ready.
 */
export class StoreRefusal {
  #until = 0;

  isRecent(): boolean {
    return performance.now() < this.#until;
  }

  /** Records a rejection. @returns whether it is the first one since the store last counted as available */
  note(): boolean {
    const isNews = !this.isRecent();
    this.#until = performance.now() + COUNTS_FOR;
    return isNews;
  }

  /** Records a successful command. */
  forget(): void {
    this.#until = 0;
  }
}
