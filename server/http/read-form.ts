import { drain } from '../uploads/drain.ts';
import { MAX_BODY_BYTES } from '../uploads/limits.ts';
import { isMultipart } from '../uploads/multipart.ts';
import { readFields } from '../uploads/read-fields.ts';
import type { GuardDecision } from '../guard/guard.ts';
import type { UnsentForms } from '../sessions/unsent-forms.ts';
import { readBody } from './body.ts';
import { LONG_FORM, REFUSED_FILES, UNKNOWN_FORM, type RequestFault } from './request-faults.ts';
import { isFormWithinLimits } from './form-check.ts';
import type { RequestContext } from './request-context.ts';
import { plainPage } from './plain-page.ts';
import { isFromScript } from './script-answer.ts';

/** In bytes: a form's fields, where it has no files. */
const FORM_LIMIT = 1024 * 1024;

/**
 * Reads what was posted to a page, as far as it is read before its action. Of a form whose session is over the text is kept.
 *
 * @returns the body of a form without files; nothing for one with files, which waits for its action; or the answer that refuses it
 */
export async function readForm(
  context: RequestContext,
  decision: GuardDecision,
  unsentForms: UnsentForms,
): Promise<Buffer | undefined | Response> {
  const { req, requestId } = context;
  const refuse = (fault: RequestFault) =>
    plainPage({ ...fault, requestId, headers: { Connection: 'close' } });
  const mayKeep =
    decision.refusal === 'sign-in' && decision.row?.layout !== 'none' && (await unsentForms.hasOwner());
  const [path = ''] = decision.pagePath.split('?', 1);

  if (isMultipart(req) && decision.row?.takesFiles) {
    if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return refuse(LONG_FORM);
    if (decision.refusal === undefined) return undefined;
    const read = mayKeep ? await readFields(req) : { fields: [], isWhole: await drain(req) };
    if (mayKeep) await unsentForms.keep(path, read.fields);
    // A redirect is followed once the form was read; where that would take long, a page of our own says what is wrong. A script
    // that asks has no use for a page.
    return read.isWhole || isFromScript(req) ? undefined : refuse(REFUSED_FILES);
  }
  const type = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(UNKNOWN_FORM);
  const body = await readBody(req, FORM_LIMIT);
  if (!body) return refuse(LONG_FORM);
  if (!isFormWithinLimits(body)) return refuse(UNKNOWN_FORM);
  if (mayKeep) await unsentForms.keep(path, new URLSearchParams(body.toString()));
  return body;
}
