import { beforeEach, describe, expect, test, vi } from 'vitest';
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
function contextWith(change: (draft: Draft) => Draft, stored = EMPTY) {
  const drafts = {
    read: () => Promise.resolve(stored),
    change: (_wizard: string, revise: (draft: Draft) => Draft) =>
      Promise.resolve(stored).then((draft) => change(revise(draft))),
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

describe('errors of the last submission (FORM-24)', () => {
  const refused = { ...EMPTY, values: { name: 'Demo' }, faults: { name: ['Taken.'], other: ['Wrong.'] } };
  const save = async (more: Partial<StepForm>) => {
    const { draft } = await saveStep(
      contextWith((draft) => draft, refused),
      served,
      { ...form, ...more },
    );
    return Object.keys(draft.faults);
  };

  test('stay in the draft if the visitor leaves the step without a change', async () => {
    expect(await save({})).toEqual(['name', 'other']);
  });

  test('of the step are removed by Next', async () => {
    expect(await save({ withSecrets: true })).toEqual(['other']);
  });

  test('of a removed file are removed', async () => {
    expect(await save({ removedFile: 'other' })).toEqual(['name']);
  });
});
