import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createProgress } from '../lib/progress.mjs';

/** @import { Reporter } from '@playwright/test/reporter' */

/**
 * Shows the number of finished journeys.
 *
 * @implements {Reporter}
 */
export default class ProgressReporter {
  #progress = createProgress({ part: process.env.TEST_PART ?? 'playwright', unit: 'journeys' });

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.#progress.start(suite.allTests().length);
  }

  /** Prints the output of the measurements. @param {string | Buffer} chunk */
  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  /**
   * Prints a failure immediately with its errors, so that a log that is cut off later still shows the cause.
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

  /**
   * Prints an error outside of journeys, such as a wrong import.
   *
   * @param {import('@playwright/test/reporter').TestError} error
   */
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
