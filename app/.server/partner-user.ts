import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { TRY_AGAIN } from '#rules/forms/messages.ts';
import { withoutConfirmation } from '#rules/forms/contact-person.ts';
import { inputFields } from '#rules/forms/input-fields.ts';
import { NO_COMPANY, PARTNER_USER_FIELDS, partnerUserSchema } from '#rules/forms/partner-user.ts';

import { failureMessage } from './failure.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { graphql } from './generated/index.ts';
import { parseForm, sendBack } from './parse-form.ts';
import { describeRefused } from './refused-files.ts';

const ActivePartnersQuery = graphql(`
  query ActivePartners {
    activePartners(entity: "", skip_auth: true) {
      data {
        id
        en_company_name
      }
    }
  }
`);

const RegisterPartnerUserMutation = graphql(`
  mutation RegisterPartnerUser($input: RegisterPartnerUserInput!) {
    registerPartnerUser(input: $input) {
      error
      message
    }
  }
`);

/**
 * Lists the companies that a contact person can belong to. If the list cannot be loaded, logs this and
 * returns an empty list (COMPANY-3).
 */
export async function listActivePartners(context: AppLoadContext) {
  const partners = (await findActivePartners(context)) ?? [];
  return partners.map(({ id, en_company_name: name }) => ({ value: id, label: name }));
}

async function findActivePartners({ gateway, log }: AppLoadContext) {
  const answer = await gateway.execute(ActivePartnersQuery, {});
  if (answer.ok) return answer.data.activePartners.data;
  log.warn({ code: answer.code }, 'the list of partners could not be loaded');
  return undefined;
}

/**
 * Checks whether the company is in the form's list. If the list cannot be loaded, returns true and the
 * backend decides.
 */
async function mayBelongTo(context: AppLoadContext, partnerId: string): Promise<boolean> {
  const partners = await findActivePartners(context);
  return partners?.some(({ id }) => id === partnerId) ?? true;
}

/** Handles the posted partner-user form (COMPANY-5, COMPANY-7, COMPANY-8). */
export async function submitPartnerUser(context: AppLoadContext) {
  const { fields: posted, files, refused } = await context.uploads.receive({ avatar: 'avatar' });
  const submission = parseForm(posted, partnerUserSchema);
  const lostFiles = files.avatar && { avatar: files.avatar.name };
  const refusal = describeRefused(refused);
  if (submission.status !== 'success' || refusal) {
    const fieldErrors = refusal?.fieldErrors;
    return sendBack(context, submission, { fieldErrors, lostFiles, ...refusal?.said });
  }
  const fields = withoutConfirmation(submission.value);
  if (!(await mayBelongTo(context, fields.partner_id))) {
    return sendBack(context, submission, { fieldErrors: { partner_id: [NO_COMPANY] }, lostFiles });
  }
  const answer = await context.gateway.execute(RegisterPartnerUserMutation, {
    input: { ...fields, username: fields.email, avatar: files.avatar?.file },
  });
  if (!answer.ok || answer.data.registerPartnerUser.error) {
    const text = answer.ok
      ? answer.data.registerPartnerUser.message || TRY_AGAIN
      : failureMessage(answer, TRY_AGAIN);
    const fieldErrors = answer.ok
      ? undefined
      : fieldErrorsOf(answer.validation, inputFields(PARTNER_USER_FIELDS));
    return sendBack(context, submission, {
      fieldErrors,
      message: fieldErrors ? undefined : text,
      // The summary and the fields show the messages of fields, so a popup would repeat them.
      popup: fieldErrors ? undefined : { kind: 'error', title: 'Oops...', text },
      lostFiles,
      status: answer.ok ? 400 : answer.status,
    });
  }
  const { message } = answer.data.registerPartnerUser;
  context.session.setFlash({ kind: 'success', title: 'Congratulations!', ...(message && { text: message }) });
  return redirect('/');
}
