import type { AppLoadContext } from '#app/load-context.ts';
import { PROFILE_FILES } from '#rules/profiles/fields.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { sendFile } from '../records/file.ts';
import { textResponse } from '../text-response.ts';
import { OpenTalentCvMutation, TalentMemberQuery } from './operations.ts';
import { actsForCompany } from './pool.ts';

/**
 * Streams the CV of a member to a company that gave a reason, if the member shares it (TALENT-6). The opening
 * is recorded before the first byte is sent, and not for a HEAD request.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveMemberCv(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const none = () => textResponse(t('There is no file at this address.'), 404);
  if (!actsForCompany(context)) return none();
  if (context.isHead) {
    const asked = await context.gateway.execute(TalentMemberQuery, { id });
    return asked.ok && asked.data.talentMember.contact?.cv ? new Response(null) : none();
  }
  const answer = await context.gateway.executeToEnd(OpenTalentCvMutation, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? none()
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const { record, file } = answer.data.openTalentCv;
  const place = { record, name: 'cv', field: { preset: PROFILE_FILES.cv } };
  return await sendFile(context, place, file);
}
