import { expect, inject, test } from 'vitest';

import { PDF, PNG } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import { readStoredForm, unescaped } from '../support/submissions.ts';
import {
  adjunctFacultyApplication,
  fillUpTo,
  partnerApplication,
  postStep,
  type FilledStep,
  type FilledWizard,
} from '../support/wizards.ts';

/** The typed texts, as people paste them, and the text that is sent. */
const TYPED = ' \u200fمی\u200cخواهم \u00ad\u00a0കൃഷ്ണന്\u200d 👩🏽\u200d🚀 \u200d\u2067e\u0301\u2069 ';
const SENT = 'می\u200cخواهم  കൃഷ്ണന്\u200d 👩🏽\u200d🚀 e\u0301';

/** Returns the wizard with other texts in some of its fields. */
function withTexts(wizard: FilledWizard, texts: Readonly<Record<string, string>>): FilledWizard {
  const steps = wizard.steps.map((step): FilledStep => {
    const own = Object.entries(texts).filter(([name]) => name in step.fields);
    return { ...step, fields: { ...step.fields, ...Object.fromEntries(own) } };
  });
  return { ...wizard, steps };
}

/**
 * Fills in the wizard, reads its last page and submits it.
 *
 * @returns the answers on the page by label, and the fields and files that the backend has stored
 */
async function review(wizard: FilledWizard) {
  const visitor = new Visitor(inject('portalUrl'));
  const last = wizard.steps.at(-1)!;
  expect(await fillUpTo(visitor, wizard, last.slug)).toBe(`${wizard.path}/${last.slug}`);
  const page = await (await visitor.get(`${wizard.path}/${last.slug}`)).text();
  const answers = page.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*><bdi>([^<]*)<\/bdi>/g);
  // A label of several lists stands for the first of them.
  const shown = new Map([...answers].reverse().map(([, label = '', text = '']) => [label, unescaped(text)]));
  const { headers } = await postStep(visitor, wizard, last);
  expect(headers.get('location')).toBe(wizard.successTo);
  const { fields: stored, files } = await readStoredForm(inject('upstreamUrl'), wizard.title);
  return { shown, stored, files };
}

// FORM-23, FORM-2, FORM-5, FORM-22
test('the review of the adjunct wizard shows every typed answer as the backend receives it', async () => {
  const { shown, stored } = await review(
    withTexts(adjunctFacultyApplication(), {
      previous_name: TYPED,
      mobile_number: '٠٥٠ 123-4567',
      'educational_qualifications[0].university_or_institute': TYPED,
      'educational_qualifications[0].completion_year': ' ٢٠١٥',
      'current_employments[0].employer': TYPED,
      'current_employments[0].years_of_experience': '07',
    }),
  );
  expect(shown.get('Previous Name')).toBe(SENT);
  expect(stored.get('previous_name')).toBe(SENT);
  expect(shown.get('Full Name')).toBe(stored.get('full_name'));
  expect(shown.get('Mobile Number')).toBe('0501234567');
  expect(stored.get('mobile_number')).toBe('0501234567');
  expect(shown.get('University or Institute')).toBe(SENT);
  expect(shown.get('Completion Year')).toBe('2015');
  const qualification = `university_or_institute: ${SENT}, `;
  expect(stored.get('input_educational_qualifications')).toContain(qualification);
  expect(stored.get('input_educational_qualifications')).toContain('completion_year: 2015');
  expect(shown.get('Employer')).toBe(SENT);
  expect(shown.get('Years of Experience')).toBe('7');
  expect(stored.get('input_current_employments')).toContain(`employer: ${SENT}, `);
  expect(stored.get('input_current_employments')).toContain('years_of_experience: 7');
});

// FORM-23, FORM-2, FORM-22
test('the summary of the partner wizard shows every typed answer as the backend receives it', async () => {
  const { shown, stored } = await review(
    withTexts(partnerApplication(), {
      company_short_name: TYPED,
      ar_company_name: TYPED,
      commercial_activity: `${TYPED.trim()}\r\nsecond line\u00ad\r\n\r\nlast \u200dparagraph\r\n`,
    }),
  );
  for (const [label, field] of [
    ['Company Name in English', 'en_company_name'],
    ['Company Name in Arabic', 'ar_company_name'],
    ['Company Short Name', 'company_short_name'],
    ['Website', 'website'],
    ['First Name', 'first_name'],
  ] as const) {
    expect(shown.get(label), label).toBe(stored.get(field));
  }
  expect(shown.get('Company Short Name')).toBe(SENT);
  // Lines and paragraphs of the rich text are shown as lines.
  expect(shown.get('Commercial Activity')).toBe(`${SENT}\nsecond line\nlast paragraph`);
  expect(stored.get('commercial_activity')).toBe(`<p>${SENT}<br />second line</p><p>last paragraph</p>`);
});

/** Returns the wizard with another file in a field of its first step. */
function withFile(wizard: FilledWizard, field: string, file: File): FilledWizard {
  const [first, ...others] = wizard.steps as [FilledStep];
  return { ...wizard, steps: [{ ...first, files: { ...first.files, [field]: file } }, ...others] };
}

// FORM-47
test('the last page shows the name under which a file is sent, if it differs from its own', async () => {
  const logo = new File([PNG], 'Our logo (1).png', { type: 'image/png' });
  const partner = await review(withFile(partnerApplication(), 'company_logo', logo));
  expect(partner.files.get('company_logo')?.name).toBe('Our-logo-1.png');
  expect(partner.shown.get('Company Logo')).toBe('Our logo (1).png\nSent as \u2068Our-logo-1.png\u2069');
  expect(partner.shown.get('Trading License')).toBe(partner.files.get('trading_license_file')?.name);

  const cv = new File([PDF], 'السيرة الذاتية.pdf', { type: 'application/pdf' });
  const adjunct = await review(withFile(adjunctFacultyApplication(), 'cv', cv));
  expect(adjunct.files.get('cv')?.name).toBe('السيرة-الذاتية.pdf');
  expect(adjunct.shown.get('CV')).toMatch(/ B\)\nSent as \u2068السيرة-الذاتية\.pdf\u2069$/);
});
