// Serves what is installed and built already, with the demo backend: the command of the demo image.
import { runCommand } from './lib/command.mjs';
import { serve } from './lib/serve.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (command) => serve(command, process.execPath, await readSettings()));
