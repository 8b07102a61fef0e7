import { expect, test } from 'vitest';

import { checkFile } from '#rules/files/check-file.ts';
import { factsOf } from '#rules/files/facts.ts';
import { GIF, JPEG, PDF, PNG, WEBP } from '#rules/files/testing/samples.ts';
import { UPLOAD_FIELDS, type UploadFieldTable } from '#rules/files/upload-fields.ts';

import type { FileFields } from '../../server/uploads/form-uploads.ts';
import { ADJUNCT_FACULTY_WIZARD } from './adjunct-faculty/wizard.ts';
import { PARTNER_WIZARD } from './partner/wizard.ts';

const SAMPLES = {
  'image/jpeg': ['a.jpg', JPEG],
  'image/png': ['a.png', PNG],
  'image/gif': ['a.gif', GIF],
  'image/webp': ['a.webp', WEBP],
  'application/pdf': ['a.pdf', PDF],
} as const;
const TYPES = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];
const IMAGES = TYPES.filter((type) => type.startsWith('image/'));
const MB = 1024 * 1024;

type Rule = FileFields<string>[string];

function accepts(rule: Rule, type: keyof typeof SAMPLES, size: number): boolean {
  const [name, beginning] = SAMPLES[type];
  const { preset, maxSizeMb } = typeof rule === 'string' ? { preset: rule, maxSizeMb: undefined } : rule;
  return checkFile(factsOf({ name, type, size }, beginning), preset, maxSizeMb).ok;
}

// PARTNER-15, PARTNER-19, PARTNER-20, ADJUNCT-4, ADJUNCT-5
test.each([
  {
    wizard: PARTNER_WIZARD,
    mutation: 'registerPartner',
    field: 'company_logo',
    types: IMAGES,
    limit: 5 * MB,
  },
  { wizard: PARTNER_WIZARD, mutation: 'registerPartner', field: 'avatar', types: IMAGES, limit: 2 * MB },
  { wizard: PARTNER_WIZARD, mutation: 'registerPartner', field: 'chart_file', types: TYPES, limit: 2 * MB },
  {
    wizard: PARTNER_WIZARD,
    mutation: 'registerPartner',
    field: 'trading_license_file',
    types: TYPES,
    limit: 2 * MB,
  },
  {
    wizard: ADJUNCT_FACULTY_WIZARD,
    mutation: 'registerAdjunctFaculty',
    field: 'profile_picture',
    types: IMAGES,
    limit: 5 * MB,
  },
  {
    wizard: ADJUNCT_FACULTY_WIZARD,
    mutation: 'registerAdjunctFaculty',
    field: 'cv',
    types: ['application/pdf'],
    limit: 2_097_151,
  },
])('$field of $mutation accepts only its types, up to $limit bytes', (row) => {
  const { wizard, mutation, field, types, limit } = row;
  const step = wizard.steps.find(({ files = {} }) => field in files);
  // The gateway checks the same file for other clients.
  const rules = [step!.files![field]!, (UPLOAD_FIELDS as UploadFieldTable)[mutation]![`input.${field}`]!];
  for (const rule of rules) {
    const accepted = TYPES.filter((type) => accepts(rule, type, limit));
    expect(accepted).toEqual(types);
    expect(TYPES.filter((type) => accepts(rule, type, limit + 1))).toEqual([]);
  }
});
