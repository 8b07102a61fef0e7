import { data, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { DAY } from '#rules/constants.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { dateInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { availableDays, MEMBER_LABELS, memberFormSchema } from '#rules/talent-pool/member-form.ts';
import { REMINDER_DAYS } from '#rules/talent-pool/rules.ts';
import { formatDay } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_CITIES, VACANCY_FIELDS, VACANCY_KINDS } from '#rules/vacancies/choices.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import type { OwnTalentQuery as Answer } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { discardUnsent, findUnsentLists } from '../unsent-form.ts';
import { describeCard, describeContact, sizeSentence } from './describe.ts';
import {
  ConfirmTalentMutation,
  LeaveTalentMutation,
  OwnTalentQuery,
  SaveTalentMutation,
} from './operations.ts';

/** The fields of the form, in the order of the page. */
const FIELDS = Object.keys(MEMBER_LABELS);
/** The argument of each field of the form. */
const ARGUMENTS = Object.fromEntries(FIELDS.map((field) => [field, `input.${field}`]));

const pathOfPool = () => pathOf(getRow('talent-pool'));

/** Loads the own membership, its form, and who looked at the contact details (TALENT-1, TALENT-2). */
export async function loadOwn(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { searchParams } = new URL(request.url);
  const asked = pageNumberOf(searchParams);
  const answer = await context.gateway.execute(OwnTalentQuery, { page: asked });
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('The talent pool is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { ownTalent, ownTalentViews: views, talentPoolSize } = answer.data;
  const unsent = await findUnsentLists(context, pathOfPool(), FIELDS);
  return {
    page,
    content: {
      kind: 'own' as const,
      size: sizeSentence(talentPoolSize),
      ...describeOwn(ownTalent),
      email: context.session.viewer?.email,
      isLeaving: searchParams.has('leave') && ownTalent.membership != null,
      form: describeForm(ownTalent, unsent),
      views: {
        items: views.items.map(describeContact),
        pagination: { page: asked, lastPage: lastPageOf(views.total, LIST_PAGE_ROWS), path: pathOfPool() },
      },
    },
  };
}

type OwnTalent = Answer['ownTalent'];

function describeOwn({ membership, headline, skills, hasJob, hasCv, hasPhone }: OwnTalent) {
  const ends = membership && new Date(membership.expiresAt);
  return {
    isMember: membership != null,
    card: membership ? describeCard(membership.card) : undefined,
    /** What companies will see of the profile, before the user joins. */
    profile: { headline: headline ?? undefined, skills: [...skills], hasCv, hasPhone },
    ends: ends ? formatDay(dateInDubai(ends)) : undefined,
    endsSoon: ends ? ends.getTime() - Date.now() <= REMINDER_DAYS * DAY : false,
    hasJob,
  };
}

function describeForm({ membership }: OwnTalent, unsent: Awaited<ReturnType<typeof findUnsentLists>>) {
  const { card, sharesCv = false, sharesPhone = false } = membership ?? {};
  const choicesOf = (options: Readonly<Record<string, string>>) =>
    Object.entries(options).map(([value, label]) => ({ value, label: t(label) }));
  return {
    constraint: constraintsOf(memberFormSchema),
    version: membership?.version ?? 0,
    isUnsent: unsent !== undefined,
    kinds: choicesOf(VACANCY_KINDS),
    fields: choicesOf(VACANCY_FIELDS),
    cities: choicesOf(VACANCY_CITIES),
    days: availableDays(),
    values: unsent ?? {
      kinds: [...(card?.kinds ?? [])],
      fields: [...(card?.fields ?? [])],
      cities: [...(card?.cities ?? [])],
      availableFrom: card?.availableFrom ?? todayInDubai(),
      sentence: card?.sentence ?? '',
      sharesCv: sharesCv ? 'on' : '',
      sharesPhone: sharesPhone ? 'on' : '',
      consent: membership ? 'on' : '',
    },
  };
}

/**
 * Joins, changes, prolongs or leaves the talent pool (TALENT-1, TALENT-2, TALENT-3).
 *
 * @throws a 400 Response for a form of another page
 */
export async function changeOwn(context: AppLoadContext, request: Request) {
  const form = await request.formData();
  switch (textOf(form, 'intent')) {
    case 'save':
      return await save(context, form);
    case 'confirm': {
      const answer = await context.gateway.executeToEnd(ConfirmTalentMutation, {});
      const isGone = !answer.ok && answer.code === 'NOT_FOUND';
      context.session.setFlash(
        answer.ok
          ? { kind: 'success', title: t('Your membership is prolonged by six months') }
          : {
              kind: isGone ? 'info' : 'error',
              title: t('Your membership was not prolonged'),
              text: isGone
                ? t('It has ended in the meantime. You can join again with the form below.')
                : failureMessage(answer, t(TRY_AGAIN_SOON)),
            },
      );
      return redirect(pathOfPool());
    }
    case 'leave': {
      const answer = await context.gateway.executeToEnd(LeaveTalentMutation, {});
      if (answer.ok) {
        await context.session.unsentForms.forget(pathOfPool());
        context.session.setFlash({
          kind: 'success',
          title: t('You have left the talent pool'),
          text: t('Companies do not find you any more, and do not see your contact details.'),
        });
      } else {
        context.session.setFlash({
          kind: 'error',
          title: t('We do not know whether you have left the talent pool'),
          text: isAnswerLost(answer)
            ? t('The connection was lost. Look at this page, and leave again if you are still a member.')
            : failureMessage(answer, t(TRY_AGAIN_SOON)),
        });
      }
      return redirect(pathOfPool());
    }
    case 'discard':
      return await discardUnsent(context, pathOfPool());
    default:
      throw new Response(null, { status: 400 });
  }
}

async function save(context: AppLoadContext, form: FormData) {
  const version = Number(form.get('version'));
  // Without the version that the user saw, a change could replace another one.
  if (!Number.isSafeInteger(version) || version < 0 || version >= 2 ** 31)
    throw new Response(null, { status: 400 });
  const submission = parseWithZod(withKnownFields(form), { schema: memberFormSchema });
  const refuse = (options: Parameters<typeof sendBack>[2] = {}, next = version) => {
    const returned = sendBack(context, submission, options);
    return data({ ...returned.data, version: next }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const answer = await context.gateway.executeToEnd(SaveTalentMutation, { input: submission.value, version });
  if (answer.ok) {
    await context.session.unsentForms.forget(pathOfPool());
    context.session.setFlash(
      version === 0
        ? {
            kind: 'success',
            title: t('You are in the talent pool'),
            text: t('Partner companies can find you now. You can leave at any time.'),
          }
        : { kind: 'success', title: t('Your membership is saved') },
    );
    return redirect(pathOfPool());
  }
  const fieldErrors = fieldErrorsOf(answer.validation, ARGUMENTS);
  if (fieldErrors) return refuse({ fieldErrors });
  return refuse({ message: describeFailure(answer), status: answer.status }, answer.conflict?.version);
}

/** Returns the fields of the form, without the intents of the form library. */
function withKnownFields(form: FormData): FormData {
  const known = new FormData();
  for (const name of FIELDS) for (const value of form.getAll(name)) known.append(name, value);
  return known;
}

type SaveFailure = Parameters<typeof failureMessage>[0];

function describeFailure(answer: SaveFailure): string {
  if (answer.conflict) {
    return answer.conflict.version === 0
      ? t('Nothing was saved, because you have left the talent pool in the meantime. Save again to join.')
      : t(
          'Nothing was saved, because you have changed your membership in another window. Save again to replace that change.',
        );
  }
  return isAnswerLost(answer)
    ? t(
        'We do not know whether this was saved, because the connection was lost. Save it again without a change.',
      )
    : t('Nothing was saved. {reason}', { reason: failureMessage(answer, t(TRY_AGAIN_SOON)) });
}
