import { KILOBYTE } from '#rules/constants.ts';
import { checkFormLength, MAX_FORM_BYTES } from '#rules/forms/limits.ts';

import { drain } from '../uploads/drain.ts';
import { MAX_BODY_BYTES } from '../uploads/limits.ts';
import { isMultipart } from '../uploads/multipart.ts';
import { readFields } from '../uploads/read-fields.ts';
import type { GuardDecision } from '../guard/guard.ts';
import type { UnsentForms } from '../sessions/unsent-forms.ts';
import { readBody } from './body.ts';
import { LONG_FILES, LONG_FORM, REFUSED_FILES, UNKNOWN_FORM, type RequestFault } from './request-faults.ts';
import { isFormWithinLimits } from './form-check.ts';
import type { RequestContext } from './request-context.ts';
import { plainPage } from './plain-page.ts';
import { isFromScript } from './script-answer.ts';

/** The largest body of a form without files, in bytes. A byte of text has up to three in this encoding. */
const BODY_LIMIT = 3 * MAX_FORM_BYTES;
/** The largest body that a page discards whose address says everything, in bytes. */
const IGNORED_BODY_LIMIT = 8 * KILOBYTE;

/**
 * Reads a form without files before its action runs. If the user must sign in again, it also stores the
 * text fields of the form as unsent form input.
 *
 * @returns the body of a form without files, empty if the page ignores it; undefined for a form with files,
 *   which the action reads or this function has discarded; or the response that rejects the form
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

  const readText = async (limit: number) => {
    const body = await readBody(req, limit);
    // A browser that is still sending would show its own error and not this page.
    if (!body) await drain(req);
    return body ?? refuse(LONG_FORM);
  };

  if (decision.row?.ignoresBody) {
    const ignored = await readText(IGNORED_BODY_LIMIT);
    return ignored instanceof Response ? ignored : Buffer.alloc(0);
  }
  if (isMultipart(req) && decision.row?.takesFiles) {
    if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return refuse(LONG_FILES);
    if (decision.refusal === undefined) return undefined;
    const read = mayKeep ? await readFields(req) : { fields: [], isWhole: await drain(req) };
    if ('fault' in read && read.fault?.kind === 'text-too-long') return refuse(LONG_FORM);
    if (mayKeep) await unsentForms.keep(path, read.fields);
    // A browser follows the redirect to the sign-in only if the server has read the whole body. If the
    // body is too large for that, an error page explains the rejection. A script cannot show a page, so
    // it still receives the redirect.
    return read.isWhole || isFromScript(req) ? undefined : refuse(REFUSED_FILES);
  }
  const type = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(UNKNOWN_FORM);
  const body = await readText(BODY_LIMIT);
  if (body instanceof Response) return body;
  if (!isFormWithinLimits(body)) return refuse(UNKNOWN_FORM);
  const fields = new URLSearchParams(body.toString());
  if (checkFormLength(fields).isTooLong) return refuse(LONG_FORM);
  if (mayKeep) await unsentForms.keep(path, fields);
  return body;
}
