import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import type { Draft } from '../../../server/drafts/drafts.ts';
import type { ServedWizard } from './served-wizard.ts';
import { saveStep, type StepForm } from './save-step.server.ts';
import type { WizardStep } from './wizard.ts';

const step: WizardStep = {
  slug: 'first',
  title: 'First',
  loadSchema: () => Promise.resolve(z.object({ name: z.string() })),
  View: () => null,
};
const served: ServedWizard = {
  wizard: { id: 'some-wizard', path: '/some-wizard', steps: [step] },
  submit: () => Promise.reject(new Error('Nothing is sent.')),
  successTo: '/',
};

const EMPTY: Draft = { id: 'd', version: 0, values: {}, secrets: {}, files: {}, passed: [], faults: {} };
const form: StepForm = {
  step,
  names: { names: ['name'], lists: {} },
  received: { fields: typed(), files: {}, refused: {} },
  withSecrets: false,
};

function typed(): FormData {
  const fields = new FormData();
  fields.set('name', 'Demo');
  return fields;
}

const error = vi.fn();
beforeEach(() => error.mockClear());

/** Creates a context whose draft store fails when unused files are removed. */
function contextWith(change: (draft: Draft) => Draft) {
  const drafts = {
    read: () => Promise.resolve(EMPTY),
    change: (_wizard: string, revise: (draft: Draft) => Draft) =>
      Promise.resolve(EMPTY).then((draft) => change(revise(draft))),
    removeUnusedFiles: () => Promise.reject(new Error('the store is unavailable')),
  };
  return { drafts, log: { error } } as unknown as AppLoadContext;
}

test('returns the saved step and logs an error when unused files cannot be removed', async () => {
  const taken = await saveStep(
    contextWith((draft) => draft),
    served,
    form,
  );
  expect(taken).toMatchObject({ draft: { values: { name: 'Demo' } }, faults: {} });
  expect(error).toHaveBeenCalledOnce();
});

test('rejects with the error of the draft store when the unused files cannot be removed either', async () => {
  const full = contextWith(() => {
    throw new Error('It is full.');
  });
  await expect(saveStep(full, served, form)).rejects.toThrow('It is full.');
});
