import type { Visitor } from './browserless.ts';
import { startScriptedBackend, tokenOf } from './scripted-backend.ts';
import { FORMS, type OutcomeRow } from './outcomes.ts';
import { startOwnPortal } from './own-portal.ts';
import { adjunctFacultyApplication, fillUpTo, partnerApplication } from './wizards.ts';

export interface OutcomePortal {
  url: string;
  /** What a form that is sent from now on comes to. */
  answerWith(row: OutcomeRow): Promise<void>;
  stop(): Promise<void>;
}

/** A portal whose backend takes everything but the five forms, and of these says what it is told to. */
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
      if (next.answer === 'nobody') await backend.refuse();
      else await backend.recover();
    },
    async stop() {
      await portal.stop();
      backend.close();
    },
  };
}

function answerOf(operation: string, answer: OutcomeRow['answer'] | undefined): Record<string, unknown> {
  if (answer === null || answer === undefined || answer === 'nobody' || 'error' in answer) {
    return { [operation]: answer };
  }
  const extensions = { category: 'validation', validation: answer.thrown };
  const message = `Validation failed for the field [${operation}].`;
  return { errors: [{ message, path: [operation], extensions }] };
}

/** Brings a visitor to where the form has to be sent and no more: the steps of a wizard, and whoever has to be signed in. */
export async function comeTo(visitor: Visitor, form: OutcomeRow['form']): Promise<void> {
  if (form === 'partner') await fillUpTo(visitor, partnerApplication(), 'terms');
  if (form === 'adjunct') await fillUpTo(visitor, adjunctFacultyApplication(), 'review');
  if (form === 'student testimonial') await visitor.signIn('demo');
}
