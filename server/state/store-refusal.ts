/** In milliseconds. For as long one that refused counts as unavailable: longer than the readiness probe's period, which tries a write each time. */
const COUNTS_FOR = 5000;

/** That a store is there and does not serve: its memory or its disk is full, or it is not ready. */
export class StoreRefusal {
  #until = 0;

  isRecent(): boolean {
    return performance.now() < this.#until;
  }

  /** @returns whether that is news */
  note(): boolean {
    const isNews = !this.isRecent();
    this.#until = performance.now() + COUNTS_FOR;
    return isNews;
  }

  /** It has served again. */
  forget(): void {
    this.#until = 0;
  }
}
