// Serves an existing build with the demo backend. This is the command of the demo image.
import { runCommand } from './lib/command.mjs';
import { serve } from './lib/serve.mjs';
import { readSettings } from './lib/settings.mjs';

await runCommand(async (command) => serve(command, process.execPath, await readSettings()));
