import { describe, expect, test } from 'vitest';

import { findRecorded, takeRecruitmentStep, type RecruitmentStep } from './recruitment.ts';
import { createRecordsContext } from './testing/records-context.ts';

const STEP: RecruitmentStep = { token: 't1', status: true };
const STAGE: RecruitmentStep = { token: 't2', status: false, stage: 'hired' };
const SAVED = { error: false, message: 'Saved.' };

interface Given {
  step?: RecruitmentStep;
  /** Default: a visitor. */
  role?: string;
  result?: object;
}

async function take({ step = STEP, result = SAVED, role }: Given = {}) {
  const row = step.stage ? 'recruitment-journey' : 'proceed-recruitment-journey';
  const field = step.stage ? 'updateJobApplicationStatusFromLink' : 'updateJobApplicationFromLink';
  const answer = () => ({ ok: true, data: { [field]: result } });
  const given = createRecordsContext({ row, answer, ...(role !== undefined && { role }) });
  const { headers } = await takeRecruitmentStep(given.context, step);
  return { ...given, location: headers.get('location') };
}

/** Returns what a browser shows that remembers what `take` has remembered. */
async function showAfter(given: Given, step: RecruitmentStep) {
  const [sent] = (await take(given)).remembered;
  const { context } = createRecordsContext({
    row: 'proceed-recruitment-journey',
    ...(sent && { sent }),
  });
  return findRecorded(context, step);
}

// RECRUITMENT-5, RECRUITMENT-6
describe('a signed-in user', () => {
  test('is led to the job applications with the message of the backend', async () => {
    const { location, flashes, remembered } = await take({ role: 'partner' });
    expect(location).toBe('/employment/job-request-and-approval');
    expect(flashes).toEqual([{ kind: 'success', title: 'Saved.' }]);
    expect(remembered).toEqual([]);
  });

  test('is led to the sign-in page if the backend refuses', async () => {
    const { location, flashes } = await take({
      role: 'partner',
      result: { error: true, message: 'Too late.' },
    });
    expect(location).toBe('/login');
    expect(flashes).toEqual([{ kind: 'error', title: 'Oops...', text: 'Too late.' }]);
  });
});

// RECRUITMENT-7
describe('a visitor', () => {
  test.each([
    [STEP, '/proceed-recruitment-journey/t1?status=yes'],
    [STAGE, '/recruitment-journey/t2?stage=hired&status=no'],
  ])('stays at the address of the link %o, which shows what was recorded', async (step, address) => {
    const { location, flashes } = await take({ step });
    expect([location, flashes]).toEqual([address, []]);
    expect(await showAfter({ step }, step)).toBe('Saved.');
    expect(await showAfter({ step, result: { error: false, message: null } }, step)).toBe('Thank you.');
  });

  test('sees the answer of this browser only, for this token, stage and answer', async () => {
    const { context } = createRecordsContext({ row: 'proceed-recruitment-journey' });
    expect(findRecorded(context, STEP)).toBeUndefined();
    expect(await showAfter({}, { ...STEP, status: false })).toBeUndefined();
    expect(await showAfter({}, { ...STEP, token: 't2' })).toBeUndefined();
    expect(await showAfter({ step: STAGE }, { ...STAGE, stage: 'screened' })).toBeUndefined();
  });

  test('stays at the address of the link if the backend refuses, and can try again', async () => {
    const { location, flashes, remembered } = await take({ result: { error: true, message: 'Too late.' } });
    expect(location).toBe('/proceed-recruitment-journey/t1?status=yes');
    expect(flashes).toEqual([{ kind: 'error', title: 'Oops...', text: 'Too late.' }]);
    expect(remembered).toEqual([]);
  });

  test('has neither the token nor a message of any length in the cookie', async () => {
    const token = 'secret'.repeat(1000);
    const [sent] = (
      await take({ step: { ...STEP, token }, result: { error: false, message: 'x'.repeat(5000) } })
    ).remembered;
    expect(JSON.stringify(sent)).not.toContain('secret');
    expect(JSON.stringify(sent).length).toBeLessThan(500);
  });
});
