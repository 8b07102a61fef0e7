// npm run config: prints the configuration that the portal would read from this shell's environment, with
// secrets hidden, or all of its errors. For the image, the build compiles this file to
// build/server/config.js.
import { ConfigError, printConfig } from '../config.ts';

try {
  process.stdout.write(`${printConfig(process.env)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
