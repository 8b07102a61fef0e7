import { expect, test } from 'vitest';

import { confirmationLink, stageLink } from './recruitment.ts';

// RECRUITMENT-1
test('accepts only "yes" and "no" in lower case as a status', () => {
  expect(confirmationLink.parse({ status: 'yes' })).toEqual({ status: true });
  expect(confirmationLink.parse({ status: 'no' })).toEqual({ status: false });
  for (const status of ['Yes', 'true', '1', '', undefined]) {
    expect(confirmationLink.safeParse({ status }).success).toBe(false);
  }
});

// RECRUITMENT-2
test('accepts only the four known stages', () => {
  for (const stage of ['screened', 'interviewed', 'recruitment_process', 'hired']) {
    expect(stageLink.parse({ status: 'yes', stage })).toEqual({ status: true, stage });
  }
  for (const stage of ['Hired', 'recruitment-process', '', undefined]) {
    expect(stageLink.safeParse({ status: 'yes', stage }).success).toBe(false);
  }
});
