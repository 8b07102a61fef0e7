import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createProgress } from '../lib/progress.mjs';

/** @import { Reporter } from 'vitest/node' */

/**
 * Shows the number of finished test files.
 *
 * @implements {Reporter}
 */
export default class ProgressReporter {
  #progress = createProgress({ part: process.env.TEST_PART ?? 'vitest', unit: 'files' });

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.#progress.start(specifications.length);
  }

  /**
   * Prints a failure immediately with its errors, so that a log that is cut off later still shows the cause.
   *
   * @param {import('vitest/node').TestModule} module
   */
  onTestModuleEnd(module) {
    const file = relative(process.cwd(), module.moduleId);
    const failures = [...module.children.allTests('failed')].map((test) => {
      const messages = (test.result().errors ?? []).map(({ message }) => stripVTControlCharacters(message));
      return [`${file}: ${test.fullName}`, ...messages].join('\n');
    });
    this.#progress.advance(module.ok() || failures.length > 0 ? failures : [file]);
  }

  /**
   * Prints errors outside of tests, such as unhandled rejections. The JSON report does not contain them.
   *
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    this.#progress.end();
    for (const { stack, message } of errors) console.error(stack ?? message);
  }
}
