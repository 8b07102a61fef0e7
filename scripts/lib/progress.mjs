// How far a part of the tests is: which part, how many of how many, how long it will still take.

/** Between two lines in a log, in milliseconds. A terminal's one line is written over at each step. */
const LOG_INTERVAL = 15_000;

/**
 * @typedef {object} ProgressOptions
 * @property {string} part as in 'part 1 of 2'
 * @property {string} unit of what is counted, as in 'files'
 * @property {{ isTTY?: boolean, write: (text: string) => unknown }} [out]
 * @property {() => number} [now] in milliseconds
 */

/** @param {ProgressOptions} options */
export function createProgress({ part, unit, out = process.stdout, now = () => performance.now() }) {
  const begin = now();
  let total = 0;
  let done = 0;
  let failed = 0;
  let lastLine = begin;

  function line() {
    const counts = `${part}: ${done} of ${total} ${unit}${failed > 0 ? `, ${failed} failed` : ''}`;
    return done > 0 && done < total ? `${counts}, ${tellTime(timeLeft())} left` : counts;
  }

  /** In milliseconds, as if the rest took as long each as what is done. */
  function timeLeft() {
    return ((now() - begin) / done) * (total - done);
  }

  function show() {
    if (out.isTTY) out.write(`\r\x1b[K${line()}`);
    else if (now() - lastLine >= LOG_INTERVAL || done === total) {
      lastLine = now();
      out.write(`${line()}\n`);
    }
  }

  return {
    /** @param {number} count */
    start(count) {
      total = count;
    },
    /** @param {string[]} failures the names of the tests that failed in it: each is shown at once */
    advance(failures = []) {
      done += 1;
      failed += failures.length;
      for (const name of failures) out.write(`${out.isTTY ? '\r\x1b[K' : ''}FAILED ${name}\n`);
      show();
    },
    end() {
      if (out.isTTY) out.write('\n');
    },
  };
}

/** @param {number} milliseconds */
function tellTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`;
}
