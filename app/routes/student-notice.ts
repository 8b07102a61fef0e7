import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { returnPath } from '#app/.server/return-path.ts';
import { closeNotice } from '#app/.server/student-notice.ts';
import { wantsJson } from '#app/.server/wants-json.ts';
import { isStudentNotice, NOTICE_TARGET } from '#rules/notices/student-notices.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

export function loader() {
  return redirect('/dashboard');
}

/**
 * Opens the page of a notice, or closes the notice and returns to the page with it (POPUP-7). A script of the
 * dialog only closes it.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const notice = form.get('notice');
  const opens = form.get('then') === 'open';
  if (isStudentNotice(notice) && !opens) await closeNotice(context, notice);
  if (wantsJson(request)) return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
  return redirect(opens ? pathOf(getRow(NOTICE_TARGET)) : returnPath(form, '/dashboard'));
}
