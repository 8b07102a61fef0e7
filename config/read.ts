import type { z } from 'zod';

import { ConfigError, describeFault, type VariableFault } from './config-error.ts';
import { isTrial, productionFaults } from './production.ts';
import { languages } from './schemas.ts';
import { readSecretFiles, type Given } from './secret-files.ts';
import { environment, listVariables } from './variables.ts';

export interface Reading {
  values: z.infer<typeof environment>;
  /** The raw values, including those from files and the defaults. */
  given: Given;
  /** The file path of each variable that was read from a file. */
  files: ReadonlyMap<string, string>;
}

/**
 * Reads the environment. An empty variable counts as unset.
 *
 * @throws ConfigError that lists all errors of the environment
 */
export function readEnvironment(env: Given): Reading {
  return readWith(environment, env, (given) => [...jointFaults(given), ...productionFaults(given)]);
}

/**
 * Reads the variables of the portal's own database, for commands that need no others.
 *
 * @throws ConfigError that lists the errors of these variables
 */
export function readDatabaseVariables(env: Given): Pick<Reading['values'], 'DATA_DIR' | 'DATABASE_URL'> {
  return readOnly(environment.pick({ DATA_DIR: true, DATABASE_URL: true }), env);
}

/**
 * Reads the keys of the files in the portal's own database, and where this database is.
 *
 * @throws ConfigError that lists the errors of these variables
 */
export function readDataSecret(
  env: Given,
): Pick<Reading['values'], 'DATA_DIR' | 'DATABASE_URL' | 'DATA_SECRET'> {
  return readOnly(environment.pick({ DATA_DIR: true, DATABASE_URL: true, DATA_SECRET: true }), env);
}

/** Reads the variables of a schema. Errors of all others do not matter. */
function readOnly<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, env: Given) {
  const names = Object.keys(schema.shape).flatMap((name) => [name, `${name}_FILE`]);
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => names.includes(name)));
  return readWith(schema, own, () => []).values;
}

function readWith<T>(schema: z.ZodType<T>, env: Given, findFaults: (given: Given) => VariableFault[]) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const withFiles = readSecretFiles(set);
  const { files } = withFiles;
  const given: Given = { ...listDefaults(), ...withFiles.given };
  const parsed = schema.safeParse(given);
  const shapeFaults = (parsed.error?.issues ?? []).map((issue): VariableFault => {
    const name = String(issue.path[0] ?? 'environment');
    const isMissing = given[name] === undefined && issue.code === 'invalid_type';
    return { name, message: isMissing ? 'is missing' : issue.message };
  });
  const faults = [...withFiles.faults, ...shapeFaults, ...findFaults(given)];
  if (parsed.success && faults.length === 0) return { values: parsed.data, given, files };
  throw new ConfigError(oneEach(faults).map((fault) => describeFault(fault, files)));
}

function listDefaults(): Given {
  return Object.fromEntries(listVariables().map(([name, variable]) => [name, variable.default]));
}

/** Lists errors that concern more than one variable. */
function jointFaults(given: Given): VariableFault[] {
  const faults: VariableFault[] = [];
  const has = (name: string) => given[name] !== undefined || given[`${name}_FILE`] !== undefined;
  if (has('JWT_SECRET') && has('JWT_PUBLIC_KEY')) {
    faults.push({
      name: 'JWT_PUBLIC_KEY',
      message:
        'and JWT_SECRET are both set: set JWT_SECRET for HS256 tokens or JWT_PUBLIC_KEY for RS256 tokens, not both',
    });
  }
  if (!has('JWT_SECRET') && !has('JWT_PUBLIC_KEY')) {
    faults.push({
      name: 'JWT_SECRET',
      message:
        'is missing: set it if the backend signs tokens with HS256, or set JWT_PUBLIC_KEY if it uses RS256',
    });
  }
  const { data: pages } = languages.safeParse(given['LANGUAGES']);
  if (given['DEFAULT_LANGUAGE'] === 'ar' && pages?.includes('ar') === false) {
    faults.push({ name: 'DEFAULT_LANGUAGE', message: 'is ar, but LANGUAGES has no pages in Arabic' });
  }
  if (has('UAEPASS_CLIENT_SECRET') && !has('UAEPASS_URL')) {
    faults.push({
      name: 'UAEPASS_URL',
      message: 'is missing: UAEPASS_CLIENT_SECRET is set, so the address of the provider is needed too',
    });
  }
  if (has('OTEL_EXPORTER_OTLP_HEADERS') && !has('OTEL_EXPORTER_OTLP_ENDPOINT')) {
    faults.push({
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      message: 'is missing: OTEL_EXPORTER_OTLP_HEADERS is set, so the address of the collector is needed too',
    });
  }
  if (has('REDIS_URL') && !has('SESSION_SECRET')) {
    faults.push({
      name: 'SESSION_SECRET',
      message: 'is missing: with REDIS_URL, all replicas need the same secret to read each other’s sessions',
    });
  }
  if (has('REDIS_URL') && !has('DATABASE_URL')) {
    faults.push({
      name: 'DATABASE_URL',
      message:
        'is missing: with REDIS_URL, replicas also need one database; they cannot share the embedded one',
    });
  }
  const sendsMails = has('SMTP_URL') && !isTrial(given['NODE_ENV'] ?? '', given['DEMO'] === '1');
  if (sendsMails && !has('PUBLIC_URL')) {
    faults.push({
      name: 'PUBLIC_URL',
      message: 'is missing: SMTP_URL is set, and the links in e-mails begin with the address of the portal',
    });
  }
  if (sendsMails && !has('MAIL_FROM')) {
    faults.push({
      name: 'MAIL_FROM',
      message: 'is missing: SMTP_URL is set, and the mail server must accept the sender of the e-mails',
    });
  }
  if (has('DATABASE_URL') && !has('DATA_SECRET')) {
    faults.push({
      name: 'DATA_SECRET',
      message:
        'is missing: with DATABASE_URL, all replicas need the same secret to read the files in the database',
    });
  }
  return faults;
}

/** Keeps only the first error of each variable. Later ones often follow from it. */
function oneEach(faults: readonly VariableFault[]): VariableFault[] {
  return faults.filter(({ name }, index) => faults.findIndex((fault) => fault.name === name) === index);
}
