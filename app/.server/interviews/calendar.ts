import { ICalEventStatus } from 'ical-generator';

import type { AppLoadContext } from '#app/load-context.ts';
import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { momentInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import { calendarFile } from '../calendar-file.ts';
import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { linkAddress } from '../link-address.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { interviewPath } from './paths.ts';

const CalendarDocument = graphql(`
  query InterviewCalendar($id: ID!) {
    interview(id: $id) {
      version
      state
      changedAt
      title
      employer
      applicant
      start
      minutes
      place
      link
      message
    }
  }
`);

/**
 * Sends a booked interview as an iCalendar file (INTERVIEW-9). The file has the same id each time, and the
 * version of the interview, so a calendar replaces an earlier one.
 *
 * @throws a 404 Response for an interview that the user cannot read, or that is not booked
 */
export async function sendCalendarFile(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const answer = await context.gateway.execute(CalendarDocument, { id });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    return textResponse(failureMessage(answer, t(PAGE_UNAVAILABLE)), answer.status);
  }
  const { version, state, changedAt, title, employer, applicant, start, minutes, place, link, message } =
    answer.data.interview;
  if (state !== 'booked' || start == null) throw new Response(null, { status: 404 });
  const from = momentInDubai(start);
  const isStudent = context.session.viewer?.role === 'user';
  const other = isStudent ? employer : applicant;
  const page = interviewPath(context, id);
  return calendarFile({
    product: 'interviews',
    name: `interview-${id}.ics`,
    event: {
      id: `${id}@${new URL(context.linkOrigin).hostname}`,
      sequence: version,
      start: from,
      end: endOfInterview(start, minutes ?? 0),
      stamp: new Date(changedAt),
      status: ICalEventStatus.CONFIRMED,
      summary: t('Interview: {title}', { title: title ?? '' }),
      description: [other, message, link].filter((text) => text != null && text !== '').join('\n'),
      location: place ?? link ?? null,
      ...(page !== undefined && { url: linkAddress(context, page) }),
    },
  });
}
