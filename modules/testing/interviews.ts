import { HOUR } from '#rules/constants.ts';
import { dateTimeInDubai } from '#rules/resources/engine/dates.ts';

/** What companies and applicants send about interviews. Each answers with the saved record. */
export const PROPOSE = `mutation ($application: ID!, $input: InterviewForm!, $submission: String) {
  saved: proposeInterview(application: $application, input: $input, submission: $submission) { id version state } }`;
export const PROPOSE_TIMES = `mutation ($id: ID!, $version: Int!, $input: InterviewForm!) {
  saved: proposeInterviewTimes(id: $id, version: $version, input: $input) { id version state } }`;
export const CHOOSE = `mutation ($id: ID!, $version: Int!, $time: String!) {
  saved: chooseInterviewTime(id: $id, version: $version, time: $time) { id version state } }`;
export const MOVE = `mutation ($id: ID!, $version: Int!, $transition: InterviewTransition!, $note: String) {
  saved: moveInterview(id: $id, version: $version, transition: $transition, note: $note) { id version state } }`;
export const MOVE_APPLICATION = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!) {
  saved: moveApplication(id: $id, version: $version, transition: $transition) { id version state } }`;

/** An interview, or its application, after a change. */
export interface SavedInterview {
  id: string;
  version: number;
  state: string;
}

/** Returns a time some hours from now, in the Emirates. */
export function inHours(hours: number): string {
  return dateTimeInDubai(new Date(Date.now() + hours * HOUR));
}

/** Returns what a company sends with the form: one time, and a place. */
export function interviewForm(time: string): { time1: string; minutes: string; place: string } {
  return { time1: time, minutes: '30', place: 'Demo Tower, room 2' };
}
