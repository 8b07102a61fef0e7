import { data, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import { mailChoicesOf } from '#rules/messages/kinds.ts';
import { kindsFor } from '#rules/messages/recipients.ts';
import {
  BELL_FIELD,
  createSettingsSchema,
  describeKind,
  MAIL_LABELS,
  mailFieldOf,
  toFormValues,
  toKindSettings,
  type SettingOfKind,
} from '#rules/messages/settings-form.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { discardUnsent, findUnsentLists } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';

const SettingsQuery = graphql(`
  query MessageSettings {
    messageSettings {
      kind
      inBell
      mail
    }
  }
`);

const SaveSettingsMutation = graphql(`
  mutation SaveMessageSettings($settings: [MessageSettingInput!]!) {
    saveMessageSettings(settings: $settings) {
      kind
    }
  }
`);

const pathOfSettings = () => pathOf(getRow('notification-settings'));

/** Loads the page of the settings for notifications (MESSAGE-4). */
export async function loadSettings(context: AppLoadContext) {
  const page = describePage(context);
  const answer = await context.gateway.execute(SettingsQuery, {});
  // A form that comes back with errors has what the user chose, also if the settings cannot be read.
  if (!answer.ok && !page.hasFaults) {
    const text = failureMessage(
      answer,
      t('Your settings are unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const settings = answer.ok ? answer.data.messageSettings : placeholderSettings(context);
  const names = [BELL_FIELD, ...settings.map(({ kind }) => mailFieldOf(kind))];
  const unsent = await findUnsentLists(context, pathOfSettings(), names);
  return { page, content: { kind: 'form' as const, ...describeForm(context, settings, unsent) } };
}

/** The settings of a form that came back while they cannot be read. It has its own values. */
function placeholderSettings(context: AppLoadContext): SettingOfKind[] {
  return kindsFor(getViewer(context)).map((kind) => ({ kind, inBell: false, mail: 'never' }));
}

function describeForm(
  context: AppLoadContext,
  settings: readonly SettingOfKind[],
  unsent: Awaited<ReturnType<typeof findUnsentLists>>,
) {
  const { hasMail } = context;
  return {
    constraint: constraintsOf(createSettingsSchema(settings.map(({ kind }) => kind))),
    isUnsent: unsent !== undefined,
    values: unsent ?? toFormValues(settings),
    rows: settings.map(({ kind }) => ({
      kind,
      mailField: mailFieldOf(kind),
      ...describeKind(kind),
      choices: mailChoicesOf(kind).map((value) => ({ value, label: t(MAIL_LABELS[value]) })),
    })),
    email: getViewer(context).email,
    hasMail,
    languageNote:
      context.languages.length > 1
        ? t(
            'E-mails are in the language in which you signed in last, or the one that you have chosen since at the top of a page.',
          )
        : undefined,
  };
}

export type SettingsFormContent = ReturnType<typeof describeForm>;

/**
 * Saves the settings of the user (MESSAGE-4). Kinds that the form does not have stay as they are. A form with
 * errors comes back with all that was chosen. Saving it twice changes nothing more, so it has no number.
 */
export async function saveSettings(context: AppLoadContext, request: Request) {
  const form = await request.formData();
  const path = pathOfSettings();
  if (form.get('intent') === 'discard') return await discardUnsent(context, path);
  const kinds = kindsFor(getViewer(context)).filter((kind) => form.has(mailFieldOf(kind)));
  const schema = createSettingsSchema(kinds);
  const submission = parseWithZod(pick(form, Object.keys(schema.shape)), { schema });
  if (submission.status !== 'success') return sendBack(context, submission);
  const answer = await context.gateway.executeToEnd(SaveSettingsMutation, {
    settings: toKindSettings(kinds, submission.value),
  });
  if (!answer.ok) {
    return sendBack(context, submission, { message: describeFailure(answer), status: answer.status });
  }
  await context.session.unsentForms.forget(path);
  context.session.setFlash({ kind: 'success', title: t('Your notification settings are saved') });
  return redirect(pathOf(getRow('notifications')));
}

/** Returns the fields of a form that a schema has. */
function pick(form: FormData, names: readonly string[]): FormData {
  const known = new FormData();
  for (const name of names) for (const value of form.getAll(name)) known.append(name, value);
  return known;
}

function describeFailure(answer: Parameters<typeof failureMessage>[0]): string {
  if (isAnswerLost(answer)) {
    return t(
      'We do not know whether your settings were saved, because the connection was lost. Save them again: this changes nothing twice.',
    );
  }
  const reason = failureMessage(answer, t('Please try again in a minute.'));
  return t('Your settings were not saved. {reason}', { reason });
}
