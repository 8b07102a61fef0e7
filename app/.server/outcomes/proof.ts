import type { AppLoadContext } from '#app/load-context.ts';
import { proofRecordOf, PROOF_FIELD, PROOF_PRESET } from '#rules/outcomes/reporting.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { sendFile } from '../records/file.ts';
import { FILE_UNAVAILABLE, NO_FILE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { OutcomeProofQuery } from './operations.ts';

/**
 * Streams the proof of an outcome to a user whom the gateway lets open it (OUTCOME-2).
 *
 * @param id the id of the outcome
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveProof(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(OutcomeProofQuery, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? textResponse(t(NO_FILE), 404)
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const place = { record: proofRecordOf(id), name: PROOF_FIELD, field: { preset: PROOF_PRESET } };
  return await sendFile(context, place, answer.data.outcomeProof);
}
