import type { ActionFunctionArgs } from '@remix-run/node';

import { t } from '#rules/text/t.ts';

import { SERVED_ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/adjunct-faculty.server.ts';
import { SERVED_ALUMNI_FORM } from '../alumni-form/alumni-form.server.ts';
import { keepInput } from '../engine/keep-input.server.ts';
import { SERVED_PARTNER_WIZARD } from '../partner/partner.server.ts';

const SERVED_WIZARDS = [SERVED_PARTNER_WIZARD, SERVED_ADJUNCT_FACULTY_WIZARD, SERVED_ALUMNI_FORM];

/** Answers 405 to GET and HEAD, because the address is only for scripts (FORM-40). */
export function loader() {
  throw new Response(t('This address accepts only POST.'), { status: 405, headers: { Allow: 'POST' } });
}

/** Stores the text that a script sends while a visitor types in a step of a wizard (FORM-19). */
export async function action({ context, params }: ActionFunctionArgs) {
  const served = SERVED_WIZARDS.find(({ wizard }) => wizard.id === params['wizard']);
  if (!served) throw new Response(null, { status: 404 });
  return await keepInput(context, served, params['step']);
}
