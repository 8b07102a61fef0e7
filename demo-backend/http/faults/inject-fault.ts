import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unauthenticated, validationFailed } from '../../graphql/errors.ts';
import { drain } from './drain.ts';
import { peekOperation, type PeekedOperation } from './operation.ts';
import type { InjectedFault, FaultSwitch } from './switch.ts';

const hugeBytes = 50 * 1024 * 1024;

/** Injects the current fault into a request. `proceed` serves the request without a fault. */
export type InjectFault = (
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
) => Promise<void>;

/** Creates the fault injector. It affects the endpoint and the images, and no other address. */
export function createFaultInjector(faults: FaultSwitch): InjectFault {
  return async (request, response, proceed) => {
    const pathname = (request.url ?? '').split('?')[0] ?? '';
    const fault = faults.current();
    if (fault && pathname === '/graphql') await injectFault(fault, 'graphql', request, response, proceed);
    else if (fault && pathname.startsWith('/storage/'))
      await injectFault(fault, 'storage', request, response, proceed);
    else proceed();
  };
}

async function injectFault(
  fault: InjectedFault,
  kind: 'graphql' | 'storage',
  request: IncomingMessage,
  response: ServerResponse,
  proceed: () => void,
): Promise<void> {
  if (kind === 'storage' && (fault.operation || isGraphqlAnswer(fault))) {
    proceed();
    return;
  }
  const mustPeek = fault.operation ?? isGraphqlAnswer(fault);
  const operation = kind === 'graphql' && mustPeek ? await peekOperation(request) : { names: [] };
  if (fault.operation && !isNamed(fault.operation, operation)) {
    proceed();
    return;
  }
  if (fault.mode === 'slow') {
    await delay((fault.seconds ?? 0) * 1000, response);
    if (!response.destroyed) proceed();
    return;
  }
  if (fault.mode === 'lost') {
    loseAnswer(response);
    proceed();
    return;
  }
  if (fault.mode === 'down') return void request.socket.destroy();
  if (!(await drain(request))) response.setHeader('connection', 'close');
  if (fault.mode === 'html') answerBadGateway(response);
  else if (fault.mode === 'cut') answerHalf(kind, response);
  else if (fault.mode === 'huge') await answerHuge(kind, response);
  else answerErrors(fault.mode, operation, response);
}

function isGraphqlAnswer({ mode }: InjectedFault): boolean {
  return mode === 'validation' || mode === 'internal' || mode === 'unauthenticated';
}

function isNamed(wanted: string, { names }: PeekedOperation): boolean {
  return names.some((name) => name.toLowerCase() === wanted.toLowerCase());
}

/** Waits, but ends early if the client disconnects. */
function delay(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once('close', done);
  });
}

function answerBadGateway(response: ServerResponse): void {
  response
    .writeHead(502, { 'content-type': 'text/html' })
    .end(
      `<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0 (Ubuntu)</center>\r\n</body>\r\n</html>\r\n`,
    );
}

/** Sends half of the response that the content-length header announces. */
function answerHalf(kind: 'graphql' | 'storage', response: ServerResponse): void {
  const half = kind === 'graphql' ? '{"data":{"settings":[{"name":"jwt_token_expiry_min' : imageStart;
  response.writeHead(200, { 'content-type': contentTypes[kind], 'content-length': half.length * 2 });
  response.write(half, 'latin1', () => response.socket?.end());
}

/** Closes the connection instead of sending the response. */
function loseAnswer(response: ServerResponse): void {
  response.write = () => {
    response.destroy();
    return false;
  };
  response.end = () => response.destroy();
}

/**
 * Sends one huge JSON text or image. It streams the data, so that a slow client causes no buffering in
 * memory.
 */
async function answerHuge(kind: 'graphql' | 'storage', response: ServerResponse): Promise<void> {
  const [before, after] = kind === 'graphql' ? ['{"data":{"padding":"', '"}}'] : [imageStart, ''];
  const padding = Buffer.alloc(64 * 1024, 'x');
  function* parts() {
    yield Buffer.from(before, 'latin1');
    for (let bytes = 0; bytes < hugeBytes; bytes += padding.length) yield padding;
    yield Buffer.from(after);
  }
  response.writeHead(200, { 'content-type': contentTypes[kind] });
  // A client that disconnects is expected here.
  await pipeline(Readable.from(parts()), response).catch(() => {});
}

function answerErrors(
  mode: InjectedFault['mode'],
  { field }: PeekedOperation,
  response: ServerResponse,
): void {
  const error = errorOf(mode, field);
  const body = {
    errors: [{ ...error, locations: [{ line: 1, column: 3 }], ...(field && { path: [field.responseKey] }) }],
    data: field && nullableFields.has(field.name) ? { [field.responseKey]: null } : null,
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * The nullable root fields of the contract. An error in any other root field makes the whole `data` null.
 */
const nullableFields = new Set(['student', 'markNotificationAsRead']);

function errorOf(mode: InjectedFault['mode'], field: PeekedOperation['field']) {
  if (mode === 'unauthenticated') return unauthenticated().toJSON();
  if (mode === 'internal') return leak;
  const taken = { [field?.takesInput ? 'input.email' : 'email']: ['The email has already been taken.'] };
  return validationFailed(field?.name ?? 'login', taken).toJSON();
}

/** The response of Laravel in debug mode. It reveals the SQL statement and the paths of the server. */
const leak = {
  message: 'Internal server error',
  extensions: {
    category: 'internal',
    debugMessage:
      "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'users.eid' in 'where clause' (SQL: select * from `users` where `users`.`eid` = 784200400000011 and `users`.`password` = $2y$10$leakedleakedleaked limit 1)",
    file: '/var/www/html/vendor/laravel/framework/src/Illuminate/Database/Connection.php',
    line: 760,
    trace: [
      {
        file: '/var/www/html/vendor/laravel/framework/src/Illuminate/Database/Connection.php',
        line: 720,
        call: "Illuminate\\Database\\Connection::runQueryCallback('select * from `users`', array(1), instance of Closure)",
      },
      {
        file: '/var/www/html/app/GraphQL/Mutations/AuthMutator.php',
        line: 88,
        call: 'App\\Models\\User::firstWhere()',
      },
    ],
  },
};

const contentTypes = { graphql: 'application/json', storage: 'image/webp' };

const imageStart = 'RIFF\x00\x00\x20\x03WEBPVP8 ';
