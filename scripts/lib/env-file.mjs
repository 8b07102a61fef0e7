// The file `.env` in the project's folder has variables for `npm start`, `npm run dev`, `npm run backup` and
// `npm run restore`. `npm run config` reads it too, with Node's flag. Tests do not read it, so that a
// developer's settings do not change their result.
import { inRoot } from './root.mjs';
import { codeOf, CommandError } from './say.mjs';

/**
 * Adds the variables of `.env` to the environment of this process and of the processes that it starts. A
 * variable that is already set keeps its value. Without the file, nothing changes.
 *
 * @throws {CommandError} if the file exists but cannot be read
 */
export function readEnvFile() {
  try {
    process.loadEnvFile(inRoot('.env'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw new CommandError(
      `.env cannot be read (${codeOf(error)}): make it a text file that this account can read, or delete it.`,
    );
  }
}
