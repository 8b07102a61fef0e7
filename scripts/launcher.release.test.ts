import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createProject, type Project } from './stub-project.ts';

const projects: Project[] = [];

function newProject(options = { installed: true }) {
  const project = createProject(options);
  projects.push(project);
  return project;
}

afterEach(() => {
  for (const project of projects.splice(0)) {
    const left = project.listAlive();
    for (const pid of left) process.kill(pid, 'SIGKILL');
    project.remove();
    expect(left, 'processes left behind').toEqual([]);
  }
});

async function whenNothingIsLeft(project: Project, within = 3_000) {
  const end = Date.now() + within;
  while (project.listAlive().length > 0 && Date.now() < end) await wait(25);
  expect(project.listAlive()).toEqual([]);
}

const READY = /ready:\s+(http:\/\/localhost:\d+)/;
const DEMO_BACKEND = /Upstream\s+(http:\/\/localhost:\d+)/;

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

async function fetchJson(url: string) {
  return (await fetch(url, { headers: { connection: 'close' } })).json();
}

describe('npm start', () => {
  test('installs, builds, starts the demo backend and the portal, and prints their addresses', async () => {
    const project = newProject({ installed: false });
    const run = project.run('start.mjs', { NODE_ENV: 'production' });
    const [, address] = await run.shows(READY);
    const [, upstream] = await run.shows(DEMO_BACKEND);

    expect(await fetchJson(address!)).toMatchObject({
      UPSTREAM_URL: `${upstream}/graphql`,
      JWT_SECRET: project.read('.data/demo-jwt-secret'),
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:2525',
    });
    expect(await fetchJson(upstream!)).toMatchObject({
      JWT_SECRET: project.read('.data/demo-jwt-secret'),
      PORTAL_URL: address,
      UPSTREAM_DATA_DIR: expect.stringMatching(/\.data\/upstream$/),
    });
    expect(run.output()).toContain('superadmin@portal.example');
    expect(run.output()).toContain('portal-demo');
    expect(run.output()).toContain('/demo/mailbox');
    // Dev dependencies are installed even with NODE_ENV=production.
    expect(project.read('installs')).toMatch(/^ci --include=dev .*NODE_ENV=\n$/);
    expect(project.has('build/client/assets/big.js.br')).toBe(true);
    expect(project.has('build/client/assets/big.js.gz')).toBe(true);
    expect(project.has('build/client/assets/small.js.br')).toBe(false);

    run.child.kill('SIGTERM');
    expect(await run.ended).toEqual({ code: 0, signal: null });
    await whenNothingIsLeft(project);
  });

  test('installs and builds only once, and builds again after a source has changed', async () => {
    const project = newProject();
    const startAndStop = async () => {
      const run = project.run('start.mjs');
      await run.shows(READY);
      run.child.kill('SIGINT');
      expect((await run.ended).code).toBe(0);
    };
    await startAndStop();
    await startAndStop();
    expect(project.has('installs')).toBe(false);
    expect(project.read('builds')).toBe('production\n');
    project.write('app/root.test.tsx', 'a test is no source');
    await startAndStop();
    expect(project.read('builds')).toBe('production\n');
    project.write('app/root.tsx', 'second');
    await startAndStop();
    expect(project.read('builds')).toBe('production\nproduction\n');
  });

  test('does not start the demo backend if UPSTREAM_URL is set', async () => {
    const project = newProject();
    project.write('demo-backend/main.ts', 'throw new Error("not needed")');
    const run = project.run('start.mjs', {
      UPSTREAM_URL: 'http://backend.test/graphql',
      JWT_SECRET: 'theirs',
    });
    const [, address] = await run.shows(READY);
    expect(await fetchJson(address!)).toMatchObject({
      UPSTREAM_URL: 'http://backend.test/graphql',
      JWT_SECRET: 'theirs',
    });
    expect(run.output()).not.toContain('portal-demo');
    expect(project.has('.data/demo-jwt-secret')).toBe(false);
    run.child.kill('SIGTERM');
    await run.ended;
  });

  test('leaves no process behind after kill -9 of the launcher', async () => {
    const project = newProject();
    const run = project.run('start.mjs');
    await run.shows(READY);
    expect(project.listAlive()).toHaveLength(2);
    run.child.kill('SIGKILL');
    await whenNothingIsLeft(project);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)('leaves no process behind after %s to npm', async (signal) => {
    const project = newProject();
    const run = project.spawn('npm', ['start']);
    await run.shows(READY);
    expect(project.listAlive()).toHaveLength(2);
    run.child.kill(signal);
    await whenNothingIsLeft(project);
  });

  test('stops a running install or build, and does not use an incomplete build', async () => {
    const project = newProject({ installed: false });
    const installing = project.run('start.mjs', { STUB_NPM: 'slow' });
    while (!project.has('installs')) await wait(10);
    installing.child.kill('SIGKILL');
    await whenNothingIsLeft(project);
    expect(project.has('node_modules/.portal-install')).toBe(false);

    const building = project.run('start.mjs', { STUB_BUILD: 'slow' });
    while (project.listAlive().length < 2) await wait(10);
    await wait(300);
    building.child.kill('SIGINT');
    expect((await building.ended).code).toBe(130);
    await whenNothingIsLeft(project);
    expect(project.has('build/.stamp')).toBe(false);
  });

  test('builds only once if two launchers run in the same folder', async () => {
    const project = newProject();
    const env = { UPSTREAM_URL: 'http://backend.test/graphql' };
    const runs = [project.run('start.mjs', env), project.run('start.mjs', env)];
    await Promise.all(runs.map((run) => run.shows(READY)));
    expect(project.read('builds')).toBe('production\n');
    for (const run of runs) run.child.kill('SIGTERM');
    await Promise.all(runs.map((run) => run.ended));
  });

  // MAIL-14
  test('keeps the portal running when the demo backend ends, and stops all processes when the portal ends', async () => {
    const project = newProject();
    const run = project.run('start.mjs', { SMTP_URL: 'smtps://mail.example' });
    const [, address] = await run.shows(READY);
    const [, upstream] = await run.shows(DEMO_BACKEND);
    await fetch(`${upstream}/crash`).catch(() => undefined);
    await run.shows(/demo backend ended \(exit code 3\) and restarts/);
    // The mail server of the operator is left to the portal.
    expect(await fetchJson(address!)).toMatchObject({ SMTP_URL: 'smtps://mail.example' });
    await fetch(`${address}/crash`).catch(() => undefined);
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toContain('The portal ended unexpectedly (exit code 3).');
    await whenNothingIsLeft(project);
  });
});

describe('the file .env', () => {
  const FILE = 'UPSTREAM_URL=http://file.test/graphql\nJWT_SECRET="of the file" # a comment\n';

  test.each(['start.mjs', 'dev.mjs'])('sets variables for %s, unless the shell sets them', async (script) => {
    const project = newProject();
    project.write('.env', FILE);
    const first = project.run(script);
    const [, address] = await first.shows(READY);
    const fromFile = { UPSTREAM_URL: 'http://file.test/graphql', JWT_SECRET: 'of the file' };
    expect(await fetchJson(address!)).toMatchObject(fromFile);
    expect(first.output()).not.toContain('portal-demo');
    first.child.kill('SIGTERM');
    await first.ended;

    const second = project.run(script, { JWT_SECRET: 'of the shell' });
    const [, again] = await second.shows(READY);
    expect(await fetchJson(again!)).toMatchObject({ ...fromFile, JWT_SECRET: 'of the shell' });
    second.child.kill('SIGTERM');
    await second.ended;
  });

  // The tests of npm start have no such file.
  test('is not necessary for npm run dev', async () => {
    const project = newProject();
    expect(project.has('.env')).toBe(false);
    const run = project.run('dev.mjs');
    await run.shows(READY);
    await run.shows(DEMO_BACKEND);
    run.child.kill('SIGTERM');
    expect((await run.ended).code).toBe(0);
  });

  test('is reported in one sentence if it cannot be read', async () => {
    const project = newProject();
    project.write('.env/a-folder', '');
    const run = project.run('start.mjs');
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toMatch(/^\.env cannot be read \(\w+\): [^\n]+\n$/);
  });

  test('does not change the result of a test run', async () => {
    const project = newProject();
    project.write('.env', 'STUB_VITEST=crash\nSTUB_BUILD=fault\n');
    const run = project.run('test.mjs', {}, ['unit']);
    expect((await run.ended).code).toBe(0);
    expect(lastLine(run.stdout())).toBe('5 passed, 0 failed');
  });
});

describe('npm start prints one sentence for an expected error', () => {
  test('if the port is in use, before it installs packages', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    const project = newProject({ installed: false });
    const run = project.run('start.mjs', { PORT: String(port) });
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toMatch(new RegExp(`^Port ${port} is in use: [^\\n]+\\n$`));
    expect(project.has('installs')).toBe(false);
    holder.close();
  });

  test('if PORT is not a number', async () => {
    const run = newProject().run('start.mjs', { PORT: 'http' });
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toBe("PORT must be a whole number from 0 to 65535, not 'http'.\n");
  });

  test('if the lockfile does not match package.json', async () => {
    const project = newProject();
    const manifest = JSON.parse(project.read('package.json'));
    project.write('package.json', JSON.stringify({ ...manifest, dependencies: { zod: '4.5.4' } }));
    const run = project.run('start.mjs');
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toMatch(/^package-lock\.json does not match package\.json \(zod\): [^\n]+\n$/);
  });

  test.each([
    { env: { STUB_PORTAL: 'fault' }, sentence: 'JWT_SECRET is missing (stub).' },
    { env: { STUB_PORTAL: 'silent' }, sentence: 'The portal ended before it was ready (exit code 7).' },
    { env: { STUB_UPSTREAM: 'fault' }, sentence: 'The data folder is locked (stub).' },
  ])('if a service cannot start: $sentence', async ({ env, sentence }) => {
    const project = newProject();
    const run = project.run('start.mjs', env);
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toContain(`${sentence}\n`);
    expect(run.output()).not.toMatch(/^\s+at /m);
    await whenNothingIsLeft(project);
  });

  test('if the build fails, after the output of the build tool', async () => {
    const run = newProject().run('start.mjs', { STUB_BUILD: 'fault' });
    expect((await run.ended).code).toBe(1);
    expect(run.output()).toContain('app/root.tsx does not parse (stub)');
    expect(run.output()).toContain('`remix` failed with code 1');
  });
});

describe('npm run backup', () => {
  // DATA-10
  test('builds only if there is no build, because a new one would replace the files of a portal that runs', async () => {
    const project = newProject();
    project.write('.env', 'DATABASE_URL=postgresql://portal@db/portal');
    const first = project.run('run-built.mjs', {}, ['backup', '--option', 'a file', '0']);
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(lastLine(first.stdout())).toBe('Backup (stub): postgresql://portal@db/portal --option a file 0');
    project.write('app/root.tsx', 'second');
    project.write('package-lock.json', '{}');
    const second = project.run('run-built.mjs', {}, ['backup', '3']);
    expect(await second.ended).toMatchObject({ code: 3 });
    expect(second.stdout()).toBe('Backup (stub): postgresql://portal@db/portal 3\n');
    expect(project.read('builds')).toBe('production\n');
    expect(project.has('installs')).toBe(false);
  });
});

describe('npm test', () => {
  test('prints the sum of all runners on its last line', async () => {
    const run = newProject().run('test.mjs');
    expect((await run.ended).code).toBe(0);
    expect(lastLine(run.stdout())).toBe('15 passed, 0 failed');
    expect(run.stdout()).toContain('vitest (stub): part 1 of 2');
    expect(run.stdout()).toContain('playwright (stub): part 2 of 2');
  });

  test('runs the checks while the build is running', async () => {
    const project = newProject();
    const run = project.run('test.mjs', { STUB_BUILD: 'slow' });
    await run.shows(/^lint passed/m);
    expect(run.stdout()).not.toContain('Built in');
    expect(run.stdout()).not.toContain('vitest (stub)');
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    await whenNothingIsLeft(project);
  });

  test('counts crashed, empty, skipped and flaky runs as failed, and still runs the other parts', async () => {
    const broken =
      '{"numTotalTests":5,"numPassedTests":5,"testResults":[{"status":"failed","assertionResults":[]}]}';
    const cases = [
      { part: [], env: { STUB_LINT: 'fault', STUB_BUILD: 'fault' }, line: '14 passed, 2 failed' },
      { part: ['unit'], env: { STUB_VITEST: 'crash' }, line: '0 passed, 1 failed' },
      { part: ['unit'], env: { STUB_VITEST: '{}' }, line: '0 passed, 1 failed' },
      { part: ['unit'], env: { STUB_VITEST: broken }, line: '5 passed, 1 failed' },
      { part: ['e2e'], env: { STUB_PLAYWRIGHT: '{"expected":3,"skipped":2}' }, line: '3 passed, 2 failed' },
      { part: ['e2e'], env: { STUB_PLAYWRIGHT: '{"expected":3,"flaky":1}' }, line: '3 passed, 1 failed' },
    ];
    const lines = cases.map(async ({ part, env }) => {
      const run = newProject().run('test.mjs', env, part);
      expect((await run.ended).code).toBe(1);
      return lastLine(run.stdout());
    });
    expect(await Promise.all(lines)).toEqual(cases.map(({ line }) => line));
  });

  test('repeats the failures at the end, with the page on which a journey failed', async () => {
    const project = newProject();
    const items = Array.from({ length: 90 }, () => '  - listitem').join('\n');
    const page = `- banner\n- main:\n${items}\n  - alert: No more\n`;
    project.write('page.md', `# Test info\n\n\`\`\`yaml\n${page}\`\`\`\n\n# Test source\n`);
    const attachments = [{ name: 'error-context', path: join(project.folder, 'page.md') }];
    const failed = { errors: [{ message: '\u001b[31mExpected 2 partners\u001b[39m' }], attachments };
    const spec = (title: string, status: string) => ({
      title,
      file: 'partners.spec.ts',
      line: 7,
      tests: [{ projectName: 'with JavaScript', status, results: [failed] }],
    });
    const suites = [
      { specs: [spec('all are shown', 'unexpected')], suites: [{ specs: [spec('none', 'expected')] }] },
    ];
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'Cannot find ./b.ts', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds up', failureMessages: ['2 is not 3'] }],
      },
    ];
    const run = project.run('test.mjs', {
      STUB_VITEST: JSON.stringify({ numTotalTests: 5, numPassedTests: 4, numFailedTests: 1, testResults }),
      STUB_PLAYWRIGHT: JSON.stringify({ expected: 3, unexpected: 1, suites }),
    });
    expect((await run.ended).code).toBe(1);
    const [, said = ''] = run.stdout().split('Failures\n');
    expect(said.split('\nSummary')[0]?.trim()).toBe(
      [
        'a.test.ts\n    Cannot find ./b.ts',
        'c.test.ts: adds up\n    2 is not 3',
        [
          '[with JavaScript] partners.spec.ts:7: all are shown\n    Expected 2 partners\n    - main:',
          ...Array<string>(79).fill('      - listitem'),
          '      - alert: No more',
        ].join('\n'),
      ].join('\n\n'),
    );
  });

  test('records traces of failed journeys in a second run, which does not change the result', async () => {
    const result = { errors: [{ message: 'Expected 2 partners' }] };
    const failed = { projectName: 'with JavaScript', status: 'unexpected', results: [result] };
    const specs = [{ title: 'all are shown', file: 'partners.spec.ts', line: 7, tests: [failed] }];
    const stats = { expected: 3, unexpected: 1, suites: [{ specs }] };
    const run = newProject().run('test.mjs', { STUB_PLAYWRIGHT: JSON.stringify(stats) }, ['e2e', 'partners']);
    expect((await run.ended).code).toBe(1);
    expect(run.stdout()).toMatch(/Recording traces \(stub\): test --last-failed .*--trace=on .* partners\n/);
    expect(lastLine(run.stdout())).toBe('3 passed, 1 failed');
  });

  test('runs only the chosen part', async () => {
    const project = newProject();
    const part = project.run('test.mjs', {}, ['e2e']);
    expect((await part.ended).code).toBe(0);
    expect(lastLine(part.stdout())).toBe('3 passed, 0 failed');
    expect(part.stdout()).not.toContain('Recording traces');
    const release = project.run('test.mjs', {}, ['release']);
    expect((await release.ended).code).toBe(0);
    expect(release.stdout()).toMatch(
      /^release: vitest\n.*^journeys: playwright\n.*^performance: playwright\n/ms,
    );
    const quick = project.run('test.mjs', {}, ['quick']);
    expect((await quick.ended).code).toBe(0);
    expect(lastLine(quick.stdout())).toBe('12 passed, 0 failed');
    const types = project.run('test.mjs', {}, ['types']);
    expect((await types.ended).code).toBe(0);
    expect(lastLine(types.stdout())).toBe('1 passed, 0 failed');
    const wrong = project.run('test.mjs', {}, ['journeys']);
    expect((await wrong.ended).code).toBe(1);
    expect(wrong.output()).toContain("'journeys' is not a part of the tests");
  });

  test('divides the tests into shards: the first runs the checks, the last runs the measurements', async () => {
    const project = newProject();
    const shards = ['--shard=1/3', '--shard=2/3', '--shard=3/3', '--shard=4/3'];
    const lines = [];
    for (const shard of shards) {
      const run = project.run('test.mjs', {}, [shard]);
      await run.ended;
      lines.push(lastLine(run.stdout()));
      if (shard === '--shard=4/3') expect(run.output()).toContain("'--shard=4/3' is not a valid shard");
    }
    expect(lines.slice(0, 3)).toEqual(['15 passed, 0 failed', '8 passed, 0 failed', '9 passed, 0 failed']);
  });

  test('leaves no process behind when it is interrupted', async () => {
    const project = newProject();
    const run = project.run('test.mjs', { STUB_VITEST: 'slow' });
    await run.shows(/vitest \(stub\)/);
    while (project.listAlive().length === 0) await wait(10);
    run.child.kill('SIGINT');
    expect((await run.ended).code).toBe(130);
    await whenNothingIsLeft(project);
  });
});
