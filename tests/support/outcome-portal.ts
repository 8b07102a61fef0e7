import type { Visitor } from './browserless.ts';
import { startScriptedBackend, tokenOf } from './scripted-backend.ts';
import { FORMS, type OutcomeRow } from './outcomes.ts';
import { startOwnPortal } from './own-portal.ts';
import { adjunctFacultyApplication, fillUpTo, partnerApplication } from './wizards.ts';

export interface OutcomePortal {
  url: string;
  /** Sets the backend's answer to the forms that follow. */
  answerWith(row: OutcomeRow): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a portal whose backend gives the answers set by `answerWith` to the five forms. */
export async function startOutcomePortal(): Promise<OutcomePortal> {
  const token = await tokenOf({
    role: 'user',
    name: 'Demo',
    email: 'demo@portal.example',
    permissions: 'create-student-testimonial',
  });
  const standing: Record<string, unknown> = {
    login: { error: false, message: '', access_token: token },
    activePartners: { data: [{ id: '7', en_company_name: 'Demo Shipyards' }] },
    checkPartnerExist: { error: true },
    checkEmailExistOrNot: { error: false },
    settings: [],
  };
  let row: OutcomeRow | undefined;
  const backend = await startScriptedBackend((operation) => {
    const wanted = row && FORMS[row.form].operation;
    if (wanted !== undefined && operation.includes(`${wanted}(`)) return answerOf(wanted, row?.answer);
    const known = Object.entries(standing).filter(([field]) => operation.includes(field));
    return Object.fromEntries(known);
  });
  const portal = await startOwnPortal(backend.url);
  return {
    url: portal.url,
    async answerWith(next) {
      row = next;
      if (next.answer === 'unreachable') await backend.refuse();
      else await backend.recover();
    },
    async stop() {
      await portal.stop();
      backend.close();
    },
  };
}

function answerOf(operation: string, answer: OutcomeRow['answer'] | undefined): Record<string, unknown> {
  if (answer === null || answer === undefined || answer === 'unreachable' || 'error' in answer) {
    return { [operation]: answer };
  }
  if ('forbidden' in answer) {
    return {
      errors: [{ message: answer.forbidden, path: [operation], extensions: { category: 'authorization' } }],
    };
  }
  const extensions = { category: 'validation', validation: answer.thrown };
  const message = `Validation failed for the field [${operation}].`;
  return { errors: [{ message, path: [operation], extensions }] };
}

/** Prepares a visitor to send the form: fills in the earlier steps of a wizard, or signs in. */
export async function comeTo(visitor: Visitor, form: OutcomeRow['form']): Promise<void> {
  if (form === 'partner') await fillUpTo(visitor, partnerApplication(), 'terms');
  if (form === 'adjunct') await fillUpTo(visitor, adjunctFacultyApplication(), 'review');
  if (form === 'student testimonial') await visitor.signIn('demo');
}
