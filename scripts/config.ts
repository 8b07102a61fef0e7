// npm run config: what the environment of this shell would give the portal, with secrets hidden; or every fault of it. The build makes
// build/server/config.js of it, for the image.
import { ConfigError, printConfig } from '../config.ts';

try {
  process.stdout.write(`${printConfig(process.env)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
