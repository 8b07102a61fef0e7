import { Alert } from '#app/components/alert/alert.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { OUTCOME_CATEGORIES, SALARY_BANDS } from '#rules/outcomes/categories.ts';
import { labelOfDetail } from '#rules/outcomes/details.ts';
import { PROOF_PRESET } from '#rules/outcomes/reporting.ts';
import { t } from '#rules/text/t.ts';

import { fileControl } from '../engine/wizard-file.tsx';
import { textOf, type StepViewProps, type Wizard } from '../engine/wizard.ts';
import {
  categoryOf,
  DETAIL_FIELDS,
  needOf,
  notApplying,
  requiredDetails,
  textOfDetail,
  toOptions,
} from './details.tsx';

const schemas = () => import('#rules/outcomes/steps.ts');

const CATEGORY_OPTIONS = Object.entries(OUTCOME_CATEGORIES).map(([value, label]) => ({ value, label }));

/** The alumni form: what a graduate does (OUTCOME-1). */
export const ALUMNI_FORM: Wizard = {
  id: 'alumni-form',
  path: '/employment/user/alumni-form',
  isInDashboard: true,
  steps: [
    {
      slug: 'situation',
      title: 'What you do now',
      lead: 'Choose the one that takes most of your time.',
      fields: {
        category: {
          label: 'Your situation',
          control: ({ meta }) => (
            <RadioGroup
              legend="What you do now"
              hidesLegend
              meta={meta}
              options={CATEGORY_OPTIONS}
              isFramed
            />
          ),
          answer: (values) => {
            const category = categoryOf(values);
            return category ? t(OUTCOME_CATEGORIES[category]) : '';
          },
        },
      },
      loadSchema: async () => (await schemas()).situationSchema,
      View: QuestionOfStaff,
    },
    {
      slug: 'details',
      title: 'Details',
      fields: DETAIL_FIELDS,
      requiredAnswers: requiredDetails,
      hideWhen: (values) => notApplying(values).filter((name) => name !== 'salaryBand'),
      loadSchema: async () => (await schemas()).detailsSchema,
      answers: (values) =>
        Object.keys(DETAIL_FIELDS).flatMap((key) => {
          const name = key as keyof typeof DETAIL_FIELDS;
          if (needOf(values, name) === undefined) return [];
          const label = labelOfDetail(name, categoryOf(values));
          return [{ label, text: textOfDetail(name, textOf(values, name)) }];
        }),
      View: DetailsView,
    },
    {
      slug: 'salary-and-proof',
      title: 'Salary and proof',
      lead: 'You can leave this step empty.',
      fields: {
        salaryBand: {
          label: labelOfDetail('salaryBand'),
          hint: 'It is only ever shown in figures about 10 or more graduates.',
          control: (props, { values }) =>
            needOf(values, 'salaryBand') === undefined ? null : (
              <SelectField key="salaryBand" {...props} options={toOptions(SALARY_BANDS)} isOptional />
            ),
        },
        proof: {
          label: 'Proof',
          hint: 'Such as a contract or a certificate: {files}',
          control: fileControl({ preset: PROOF_PRESET, isOptional: true }),
        },
      },
      files: { proof: PROOF_PRESET },
      hideWhen: (values) => (needOf(values, 'salaryBand') === undefined ? ['salaryBand'] : []),
      loadSchema: async () => (await schemas()).salarySchema,
      View: WhoSeesIt,
    },
  ],
};

/** The question of the staff, so that the graduate can read it while answering (OUTCOME-2). */
function QuestionOfStaff({ extras }: StepViewProps) {
  if (typeof extras !== 'string') return null;
  return (
    <Alert kind="info">
      <h3 className="alert-title text-base">{t('The question of your college')}</h3>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {extras}
      </p>
    </Alert>
  );
}

function DetailsView(props: StepViewProps) {
  return (
    <>
      <NothingToAdd {...props} />
      <QuestionOfStaff {...props} />
    </>
  );
}

/** The text of a step without fields. */
function NothingToAdd({ values }: StepViewProps) {
  const hasFields = Object.keys(DETAIL_FIELDS).some(
    (name) => needOf(values, name as keyof typeof DETAIL_FIELDS) !== undefined,
  );
  return hasFields ? null : (
    <p className="text-aeblack-700">{t('We need no details about this. Go on to the last step.')}</p>
  );
}

/** Who reads the answers (OUTCOME-1). */
function WhoSeesIt() {
  return (
    <section className="rounded-card bg-whitely-100 p-5">
      <h3 className="text-base">{t('Who sees this')}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-aeblack-700">
        <li>
          {t(
            'Your career counselor, your supervisor and the administrators of the portal see your answer and your proof.',
          )}
        </li>
        <li>{t('Readers of the lists of graduates see what you do, where, and since when.')}</li>
        <li>{t('Companies see neither your employer nor your salary.')}</li>
      </ul>
    </section>
  );
}
