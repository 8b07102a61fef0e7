// Shows the progress of one part of the tests: the number of finished items and the remaining time.

/**
 * The time between two lines in a log, in milliseconds. In a terminal, one line is overwritten at each
 * step.
 */
const LOG_INTERVAL = 15_000;

/**
 * @typedef {object} ProgressOptions
 * @property {string} part the name of the part, such as 'part 1 of 2'
 * @property {string} unit the plural of the counted item, such as 'files'
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

  /** Estimates the remaining time in milliseconds from the average time of the finished items. */
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
    /** Counts one finished item. @param {string[]} failures its failed tests; each is printed immediately */
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
