import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Alert } from '#app/components/alert/alert.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ConsentField } from '#app/components/form/consent-field.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { t } from '#rules/text/t.ts';

import { useUnsentQuestion } from '../../use-unsent-question.ts';

const ID = 'erase';
const QUERY = '?erase=1';

interface EraseFormProps {
  /** The address of the page without the form. */
  back: string;
  /** Whether the person has an account, which the portal cannot erase. */
  hasAccount: boolean;
  constraint: Constraints;
  /** The texts of the field for the reason. */
  reason: { label: string; hint: string };
  result: SubmissionResult | undefined;
}

/** Asks before a person is erased, and says what that means (ERASE-1). */
export function EraseForm({ back, hasAccount, constraint, reason, result }: EraseFormProps) {
  const validation = useValidation({
    schema: async () => (await import('#rules/personal-data/erasure-form.ts')).erasureFormSchema,
  });
  const [form, fields] = useForm<{ reason: string; isConfirmed: string }>({
    id: ID,
    constraint,
    lastResult: result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  useUnsentQuestion(ID, result, QUERY);
  return (
    <section aria-labelledby="erase-title">
      <Alert kind="error">
        <h2 id="erase-title" className="alert-title text-xl">
          {t('Erase this person?')}
        </h2>
        <p>{t('This cannot be undone. Download a copy first if you need one.')}</p>
        <Meaning hasAccount={hasAccount} />
        <div className="mt-6">
          <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
        </div>
        <Form
          method="post"
          action={QUERY}
          {...getFormProps(form)}
          {...validation.formProps}
          className="space-y-6"
        >
          <TextareaField {...reason} meta={fields.reason} rows={3} />
          <ConsentField meta={fields.isConfirmed}>
            {t('I understand that all of this is erased for good.')}
          </ConsentField>
          <div className="flex flex-wrap gap-3">
            <SubmitButton label="Erase this person" busyLabel="Erasing…" className="btn-negative" />
            <ButtonLink to={back} preventScrollReset look="outline">
              {t('Cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Alert>
    </section>
  );
}

const ERASED = [
  'The entry of the directory, with the student records, the possible matches, and who advised whom.',
  'The profile, with the CV and the photo.',
  'The notes of advisers about the person, with their next steps.',
  'The records that the person sent, with their files, histories, links and e-mails, even if they wait for a decision.',
  'The name, address and telephone number in vacancies that name the person as contact.',
  'The e-mails to the address of the person.',
  'The drafts of e-mails to students, and the person as a recipient of such e-mails.',
  'The lines of imports about the person. An import that was checked before does not add the person again.',
];

const STAYS = [
  'The documents that the person wrote for the authority stay, with the name of the person in their histories.',
  'The vacancies of a company stay, with the name of the person in their histories.',
  'The histories of records that others sent keep the name of each user who decided or opened a file. They are the record of who decided.',
  'The notes that the person wrote about students stay, with the name of the person.',
  'The names of users who started or undid an import, decided about a possible match, assigned an adviser, downloaded a copy or erased a person stay for the same reason.',
  'The e-mails that the person has sent to students stay up to a year, with the name of the person.',
  'The names of files that were imported.',
  'Backups keep everything until they are deleted. The nightly backups of the portal are deleted after about a week. Ask the operator about others.',
  'An import of a file that names the person adds a new entry.',
];

const ACCOUNT =
  'The sign-in account stays, because another system keeps it. If the person uses the portal again, it makes a new entry.';

/** What an erasure erases, and what stays and why. */
function Meaning({ hasAccount }: { hasAccount: boolean }) {
  const stays = hasAccount ? [ACCOUNT, ...STAYS] : STAYS;
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <h3 className="text-base">{t('What is erased')}</h3>
        <List texts={ERASED} />
      </div>
      <div>
        <h3 className="text-base">{t('What stays')}</h3>
        <List texts={stays} />
      </div>
    </div>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc space-y-2 ps-5">
      {texts.map((text) => (
        <li key={text}>{t(text)}</li>
      ))}
    </ul>
  );
}
