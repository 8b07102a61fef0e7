import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { END_PROGRAMS } from '../../tests/support/guide-blocks.ts';

const END = 'the block has ended';

/** A bash session. Its variables, functions and background jobs stay from one script to the next. */
export interface Shell {
  /**
   * Runs a script in the session.
   *
   * @returns its output
   * @throws if one of its commands fails; the session is then over
   */
  run(script: string): Promise<string>;
  /** Ends the session and the programs that still run in it. */
  end(): void;
}

/**
 * Opens a bash session for the blocks of the operators' guide.
 *
 * @param folder for the scripts
 * @param env the variables of the session; `WORK` is where the guide writes the ids of its programs
 */
export function openShell(folder: string, env: Record<string, string | undefined>): Shell {
  const bash = spawn('bash', { env: env as NodeJS.ProcessEnv, stdio: ['pipe', 'pipe', 'pipe'] });
  let [output, errors, count] = ['', '', 0];
  let onOutput = () => {};
  bash.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    onOutput();
  });
  bash.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<never>((_, reject) => {
    bash.once('exit', (code) =>
      reject(new Error(`A block of docs/operations.md ended with code ${code}:\n${output}${errors}`)),
    );
  });
  ended.catch(() => undefined);
  bash.stdin.on('error', () => undefined); // `ended` reports why the session is over
  bash.stdin.write(`set -euo pipefail\n${END_PROGRAMS}\n`);
  return {
    async run(script) {
      const file = path.join(folder, `block-${(count += 1)}.sh`);
      await writeFile(file, script);
      output = errors = '';
      const finished = new Promise<string>((resolve) => {
        onOutput = () => {
          if (output.endsWith(`${END}\n`)) resolve(output.slice(0, -END.length - 1));
        };
      });
      // A program of the script must not read the next command of the session.
      bash.stdin.write(`. '${file}' </dev/null; echo '${END}'\n`);
      return await Promise.race([finished, ended]);
    },
    end: () => void bash.kill('SIGTERM'),
  };
}
