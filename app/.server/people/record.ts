import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { ERASURE_REASON, erasureFormSchema } from '#rules/personal-data/erasure-form.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import type { PersonRecordQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { getViewer } from '../viewer.ts';
import { describeAdvisers } from './advisers.ts';
import { describeRights } from './describe-rights.ts';
import { describeKept } from './kept.ts';
import { describePerson } from './person.ts';
import { findSentenceForOthers, refuseOthers } from './rights.ts';

const RecordQuery = graphql(`
  query PersonRecord($id: ID!) {
    personRecord(id: $id) {
      person {
        ...DirectoryPerson
        language
      }
      createdAt
      firstSignInAt
      hasSharedProfile
      lastImport {
        id
        fileName
      }
      kept {
        ...Counts
      }
      eraseRefusal
    }
    personAdvisers(person: $id) {
      ...Adviser
    }
    possibleAdvisers {
      id
      name
      role
      college
      email
    }
  }
`);

const EraseMutation = graphql(`
  mutation ErasePerson($id: ID!, $reason: String!) {
    erasePerson(id: $id, reason: $reason)
  }
`);

/** Loads the page of one person: who it is, and what the portal keeps (ERASE-6). */
export async function loadPerson(context: AppLoadContext, request: Request, id: string) {
  const page = describePage(context);
  const sentence = findSentenceForOthers(context);
  if (sentence) return { page: { ...page, purpose: '' }, content: sentence };
  const answer = await context.gateway.execute(RecordQuery, { id });
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
    const reason = failureMessage(
      answer,
      t('We can’t show this person’s details at the moment. Please try again in a minute.'),
    );
    const text = page.hasFaults ? `${t('Nothing was changed.')} ${reason}` : reason;
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const record = answer.data.personRecord;
  const isAsked = new URL(request.url).searchParams.has('erase');
  const refusal = record.eraseRefusal ?? undefined;
  return {
    page: { ...page, title: record.person.name || t('Without a name') },
    content: {
      kind: 'person' as const,
      path: `/people/${id}`,
      profile: record.hasSharedProfile ? pathOf(getRow('profile'), { token: id }) : undefined,
      ...describeWho(record),
      rights: describeRights(record.person, getViewer(context)),
      advisers: describeAdvisers(record.person.role, answer.data),
      kept: describeKept(record.kept),
      actions: {
        refusal,
        isAsked: isAsked && refusal === undefined,
        hasAccount: record.firstSignInAt != null,
        constraint: constraintsOf(erasureFormSchema),
        reason: { label: t(ERASURE_REASON.label), hint: t(ERASURE_REASON.hint) },
      },
    },
  };
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', ar: 'Arabic' };

function describeWho(record: PersonRecordQuery['personRecord']) {
  const { createdAt, firstSignInAt, lastImport } = record;
  const { language, lastSignInAt, importedAt } = record.person;
  const moment = (at: string | null | undefined) =>
    at == null ? undefined : formatExactMoment(new Date(at));
  return {
    person: describePerson(record.person),
    language: language == null ? t('Unknown') : t(LANGUAGES[language] ?? language),
    known: [
      { label: t('In the directory since'), value: moment(createdAt) },
      { label: t('First signed in'), value: moment(firstSignInAt) ?? t('Never signed in') },
      { label: t('Last signed in'), value: moment(lastSignInAt) ?? t('Never signed in') },
      { label: t('Last imported'), value: moment(importedAt) ?? t('Never imported') },
    ],
    lastImport: lastImport
      ? { path: `/people/import/${lastImport.id}`, fileName: lastImport.fileName }
      : undefined,
  };
}

/** Erases a person, and returns to the directory with a message (ERASE-1). */
export async function erasePerson(context: AppLoadContext, request: Request, id: string) {
  refuseOthers(context);
  const submission = parseForm(await request.formData(), erasureFormSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const { reason } = submission.value;
  const answer = await context.gateway.executeToEnd(EraseMutation, { id, reason });
  if (answer.ok) {
    context.session.setFlash({
      kind: 'success',
      title: t('The person was erased'),
      text: t('The log of copies and erasures has an entry without the name.'),
    });
    return redirect('/people');
  }
  if (answer.code === 'NOT_FOUND') {
    context.session.setFlash({
      kind: 'info',
      title: t('This person was already erased'),
      text: t('Nothing was changed.'),
    });
    return redirect('/people');
  }
  if (isAnswerLost(answer)) {
    context.session.setFlash({
      kind: 'error',
      title: t('We do not know whether the person was erased'),
      text: t('Search for the person. If the person is still in the list, erase the person again.'),
    });
    return redirect('/people');
  }
  const messages = answer.validation?.['reason'];
  return messages
    ? sendBack(context, submission, { fieldErrors: { reason: messages } })
    : sendBack(context, submission, {
        message: t('The person was not erased. {reason}', {
          reason: failureMessage(answer, t('Please try again in a minute.')),
        }),
        status: answer.status,
      });
}
