import {
  getCollectionProps,
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { SettingsFormContent } from '#app/.server/messages/settings.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { useUnsentQuestion } from '#app/modules/use-unsent-question.ts';
import type { SettingsValues } from '#rules/messages/settings-form.ts';
import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { t } from '#rules/text/t.ts';

const ID = 'settings';
const NOT_SAVED = 'Your changes are not saved. If you leave, they are lost.';

type Row = SettingsFormContent['rows'][number];
/** The schema reads the values. */
type SettingsInput = Partial<Record<keyof SettingsValues, unknown>>;

interface SettingsFormProps {
  content: SettingsFormContent;
  /** The form that the server has returned with errors. */
  result: SubmissionResult | undefined;
}

/** The form of the settings for notifications: the bell and the e-mails, for each kind (MESSAGE-4). */
export function SettingsForm({ content, result }: SettingsFormProps) {
  const { constraint, values, rows } = content;
  useUnsentQuestion(ID, result, undefined, NOT_SAVED);
  const validation = useValidation({
    schema: async () => {
      const { createSettingsSchema } = await import('#rules/messages/settings-form.ts');
      return createSettingsSchema(rows.map(({ kind }) => kind));
    },
  });
  const [form, fields] = useForm<SettingsInput>({
    id: ID,
    constraint,
    defaultValue: values,
    lastResult: result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  return (
    <>
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form
        method="post"
        {...getFormProps(form)}
        {...validation.formProps}
        data-keeps-unsent-text
        className="space-y-8"
      >
        <Explanation content={content} />
        <Table
          caption="Notifications"
          columns={columnsOf(content, fields)}
          rows={rows}
          keyOf={({ kind }) => kind}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Save settings" busyLabel="Saving…" />
          <ButtonLink to={NOTIFICATIONS_PATH} look="outline">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function columnsOf(
  { rows }: SettingsFormContent,
  fields: Readonly<Record<keyof SettingsInput, FieldMetadata>>,
): Column<Row>[] {
  const listed = rows
    .filter(({ isAlwaysListed, isMailOnly }) => !isAlwaysListed && !isMailOnly)
    .map(({ kind }) => kind);
  const boxes = getCollectionProps(fields.bell, {
    type: 'checkbox',
    options: listed,
    ariaAttributes: false,
  });
  return [
    { heading: 'Notification', cell: (row) => <Kind row={row} /> },
    {
      heading: 'In your notifications',
      cell: ({ kind, label, isAlwaysListed, isMailOnly }) =>
        isAlwaysListed || isMailOnly ? (
          t(isMailOnly ? 'Never' : 'Always')
        ) : (
          <BellBox box={boxes[listed.indexOf(kind)]} kind={label} />
        ),
    },
    {
      heading: 'E-mail',
      cell: ({ label, mailField, choices }) => (
        <div className="w-36 card:w-auto">
          <RadioGroup
            legend={t('E-mail: {kind}', { kind: label })}
            hidesLegend
            meta={fields[mailField]}
            options={choices}
          />
        </div>
      ),
    },
  ];
}

function Kind({ row: { label, explanation, isAlwaysListed } }: { row: Row }) {
  return (
    <>
      {label}
      <p className="mt-1 font-normal text-aeblack-600">
        <Unbroken text={explanation} />
      </p>
      {isAlwaysListed && (
        <p className="mt-1 font-normal text-aeblack-600">
          {t('It is always in your notifications, because it is about the security of your data.')}
        </p>
      )}
    </>
  );
}

type Box = ReturnType<typeof getCollectionProps>[number];

/** @param props.kind the name of the kind, which a table shows in another column */
function BellBox({ box, kind }: { box: Box | undefined; kind: string }) {
  if (!box) return null;
  const { key, ...input } = box;
  return (
    <div className="aegov-check-item">
      <input key={key} {...input} aria-label={t('Show in your notifications: {kind}', { kind })} />
      <label htmlFor={input.id}>{t('Show')}</label>
    </div>
  );
}

/** What the choices mean, and which notifications and e-mails they are not about. */
function Explanation({ content: { email, hasMail, languageNote } }: { content: SettingsFormContent }) {
  return (
    <div className="max-w-prose space-y-3 text-aeblack-700">
      <p>{t('Your choices apply to new notifications. If you choose neither, you are not told.')}</p>
      {hasMail ? (
        <p className="[overflow-wrap:anywhere]">
          <Unbroken
            text={t(
              'E-mails go to the address of your account: {email}. The daily e-mail comes in the morning, if there is something new.',
              { email },
            )}
          />
        </p>
      ) : (
        <p className="font-medium">
          <Unbroken
            text={t('This portal sends no e-mails at present. Your choices apply as soon as it does.')}
          />
        </p>
      )}
      {languageNote && <p>{languageNote}</p>}
      <p>
        <Unbroken
          text={t(
            'Replies, applications and events are notifications of the colleges’ system. They are always in your notifications, and that system sends its own e-mails.',
          )}
        />
      </p>
    </div>
  );
}

/** A text in which the word "e-mail" is not broken at its hyphen. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\be-mails?\b)/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
