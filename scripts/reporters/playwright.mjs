import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createProgress } from '../lib/progress.mjs';

/** Shows how many journeys have ended. @implements {import('@playwright/test/reporter').Reporter} */
export default class ProgressReporter {
  #progress = createProgress({ part: process.env.TEST_PART ?? 'playwright', unit: 'journeys' });

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#progress.start(suite.allTests().length);
  }

  /** What a measurement prints. @param {string | Buffer} chunk */
  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  /**
   * A failure is shown at once with its errors: a log that is cut off later still says what failed and why.
   *
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { errors }) {
    const [, project, , ...titles] = test.titlePath();
    const name = `[${project}] ${relative(process.cwd(), test.location.file)}: ${titles.join(' › ')}`;
    const messages = errors.map(({ message = '' }) => stripVTControlCharacters(message));
    this.#progress.advance(test.ok() ? [] : [[name, ...messages].join('\n')]);
  }

  /** Errors outside of journeys, such as a wrong import. @param {import('@playwright/test/reporter').TestError} error */
  onError({ stack, message }) {
    console.error(stack ?? message);
  }

  onEnd() {
    this.#progress.end();
  }

  printsToStdio() {
    return true;
  }
}
