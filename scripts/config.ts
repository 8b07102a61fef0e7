// npm run config: what the environment of this shell would give the portal, with secrets hidden; or every fault of it.
import { ConfigError, printConfig } from '../config.ts';

try {
  process.stdout.write(`${printConfig(Object.assign({ NODE_ENV: 'production' }, process.env))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
