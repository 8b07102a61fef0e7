/** Data with the time at which they were read. */
export interface Snapshot<Data> {
  data: Data;
  asOf: Date;
}

export interface SnapshotOptions<Data> {
  read: () => Promise<Data>;
  /** Returns the present time. */
  now?: () => Date;
  /** Returns the milliseconds of a clock that only runs forward. */
  clock?: () => number;
}

/**
 * How many times the duration of a reading the next one begins after it, so that readings take a twentieth of
 * the time of a database connection: more only if a reading takes longer than 1.5 seconds.
 */
const REST = 20;
/** How old data get before the next reading, at least and at most, in milliseconds. */
const SHORTEST_REST = 2000;
const LONGEST_REST = 30_000;
/** How long a request waits for newer data, if there are older ones, in milliseconds. */
const LONGEST_WAIT = 100;

/**
 * Creates a reader of data that are expensive to read. It reads them at most once at a time, keeps the last
 * ones, and reads them again when they are older than `REST` times the duration of their reading, within the
 * two limits. A request waits for newer data for a moment only, and then gets the last ones with their time
 * (FIGURE-7).
 *
 * @returns a function that returns the data. It throws what `read` throws only if there are no data yet
 */
export function createSnapshot<Data>({
  read,
  now = () => new Date(),
  clock = () => performance.now(),
}: SnapshotOptions<Data>): () => Promise<Snapshot<Data>> {
  let last: (Snapshot<Data> & { nextAt: number }) | undefined;
  let reading: Promise<Snapshot<Data>> | undefined;

  async function readNow(): Promise<Snapshot<Data>> {
    const asOf = now();
    const started = clock();
    const data = await read();
    const ended = clock();
    last = {
      data,
      asOf,
      nextAt: ended + Math.min(Math.max(REST * (ended - started), SHORTEST_REST), LONGEST_REST),
    };
    return last;
  }

  return async () => {
    if (last && clock() < last.nextAt) return last;
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    if (!last) return await reading;
    const older = last;
    return await Promise.race([reading.catch(() => older), wait(older)]);
  };
}

/** Resolves with older data after `LONGEST_WAIT`, and keeps no program from ending. */
async function wait<Data>(older: Snapshot<Data>): Promise<Snapshot<Data>> {
  return await new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT, older).unref());
}
