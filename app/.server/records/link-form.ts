import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { listValueFields } from '#rules/resources/engine/file-fields.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { formSchema, type RecordValues } from '#rules/resources/engine/schema.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { toLines } from '#rules/text/rich-text.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { markSentBack, replyTo } from '../parse-form.ts';
import { describeRefused } from '../refused-files.ts';
import { describeSections, fieldErrorsOf, toInput, type FormContent } from './form-content.ts';
import {
  describeClosed,
  getLinkPage,
  LINK_HEADERS,
  readLink,
  type ClosedLink,
  type FoundLinkForm,
} from './link-page.ts';
import { SEND_AGAIN, TRY_AGAIN_SOON } from './messages.ts';
import { recordOperations } from './operations.ts';
import { presentField } from './present.ts';
import { namesOfFiles, parseRecordForm, receiveForm } from './received-form.ts';
import type { RefusedMove } from './transition-form.ts';

/** The form of a link that was not accepted. The page shows it, or says why the link cannot be used. */
export interface RefusedLinkForm extends RefusedMove {
  popup: FlashData | undefined;
  /** The names, by field, of valid files that the holder must choose again. */
  lostFiles: Record<string, string>;
  /** What the holder typed, for a page that cannot show the form any more. */
  typed: { label: string; value: PresentedValue }[];
}

/** Returns the form of a link with the values of the record, and the note of the staff (LINK-13). */
export function describeLinkForm(resource: Resource, found: FoundLinkForm, changeWith = '') {
  const { note, values, files } = found;
  const purpose = purposeOf(found);
  const form: FormContent = {
    kind: 'form',
    purpose,
    constraint: constraintsOf(formSchema(resource, purpose)),
    // The content of a file has no address here: the link is not a permission to read it.
    files: Object.fromEntries(files.map(({ field, name, size }) => [field, { name, size }])),
    values: Object.fromEntries(
      values.map(({ name, texts }) => {
        const type = resource.fields[name]?.type;
        if (type === 'lines') return [name, texts.join('\n')];
        return [name, type === 'choices' ? texts : (texts[0] ?? '')];
      }),
    ),
    submit: t(resource.transitions[changeWith]?.label ?? ''),
    sections: describeSections(resource),
  };
  return { transition: changeWith, note, form };
}

/** The stored files stay if the form has no others (LINK-15). */
function purposeOf({ files }: FoundLinkForm) {
  return { keeps: files.map(({ field }) => field) };
}

/**
 * Changes the record of a link with the posted form (LINK-13). The token is checked before the form is read,
 * so only the holder of a link can send files (LINK-17). A form that came too late is read too, and so is one
 * whose link cannot be checked, because the page shows what was typed (LINK-18).
 */
export async function submitLinkForm(context: AppLoadContext, request: Request, token: string) {
  const { resource, link, row } = getLinkPage(context);
  const { changeWith: transition = '' } = link;
  const definition = resource.transitions[transition];
  const { saveFromLink } = recordOperations(resource);
  if (!definition || !saveFromLink) throw new Error(`The link of '${row.id}' has no form.`);
  const title = t('“{label}” was not applied', { label: t(definition.label) });
  const { failure, found } = await readLink(context, token);
  if (!failure && !found)
    return refuseUnread(context, describeClosed(resource, link, found), { transition, title });
  const form = found?.record?.form ?? undefined;
  const received = await receiveForm(context, request, resource);
  const submission = parseRecordForm(received, resource, form ? purposeOf(form) : 'change');

  function refuse(status: number, message: string | undefined, more: Partial<FormErrors> = {}) {
    const { fieldErrors, popup, lostFiles } = more;
    markSentBack(context);
    const result = replyTo(submission, {
      ...(message !== undefined && { formErrors: [message] }),
      ...(fieldErrors && { fieldErrors }),
    });
    const said = message ?? t('There is a problem with the form.');
    const refused: RefusedLinkForm = {
      transition,
      title,
      message: said,
      note: '',
      result,
      popup,
      lostFiles: { ...namesOfFiles(received), ...lostFiles },
      typed: listTyped(resource, received.fields),
    };
    return data(refused, { status, headers: LINK_HEADERS });
  }

  if (failure) return refuse(failure.status, `${title}. ${failureMessage(failure, t(TRY_AGAIN_SOON))}`);
  // A repetition of the form that was accepted is answered like the first one (LINK-6).
  if (!form && found?.answer !== transition) {
    const why = found?.record
      ? t('It cannot be changed now.')
      : `${describeClosed(resource, link, found).title}.`;
    return refuse(found?.record ? 409 : 410, `${t(NOT_SENT)} ${why}`);
  }
  const refusedFiles = describeRefused(received.refused);
  if (submission.status !== 'success' || refusedFiles) {
    const { message, ...said } = refusedFiles?.said ?? {};
    return refuse(400, message, { fieldErrors: refusedFiles?.fieldErrors, ...said });
  }
  const input = toInput(submission.value as RecordValues);
  const answer = await context.gateway.executeToEnd(saveFromLink, { token, input });
  if (answer.ok) return redirect(pathOf(row, { token }), { headers: LINK_HEADERS });
  const { code, status, validation } = answer;
  const fieldErrors = validation && fieldErrorsOf(validation, resource);
  if (fieldErrors) return refuse(400, undefined, { fieldErrors });
  const unknown = t('We do not know whether it was {done}, because the connection was lost.', {
    done: t(definition.done),
  });
  const message = isAnswerLost(answer)
    ? `${unknown} ${t(SEND_AGAIN)}`
    : `${title}. ${failureMessage(answer, t(TRY_AGAIN_SOON))}`;
  return refuse(code === 'VALIDATION_FAILED' ? 400 : status, message);
}

const NOT_SENT = 'What you typed was not sent.';

/** Answers a form for an unknown link. Its body is not read. */
function refuseUnread(
  context: AppLoadContext,
  closed: ClosedLink,
  { transition, title }: { transition: string; title: string },
) {
  const message = `${t(NOT_SENT)} ${closed.title}.`;
  markSentBack(context);
  const refused: RefusedLinkForm = {
    transition,
    title,
    message,
    note: '',
    result: { status: 'error', error: { '': [message] } },
    popup: undefined,
    lostFiles: {},
    typed: [],
  };
  return data(refused, { status: 404, headers: LINK_HEADERS });
}

interface FormErrors {
  fieldErrors: Record<string, string[]> | undefined;
  popup: FlashData | undefined;
  lostFiles: Record<string, string> | undefined;
}

/** Lists what was typed into the fields of a form, with their labels. */
function listTyped(resource: Resource, form: FormData): RefusedLinkForm['typed'] {
  return listValueFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    const texts = form.getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[];
    if (!field || texts.length === 0) return [];
    // A number and a date can be texts that are none.
    const isChoice = field.options !== undefined;
    const value = presentField(
      isChoice ? field : { ...field, type: 'text' },
      isChoice ? texts : field.type === 'richText' ? toLines(texts[0] ?? '') : (texts[0] ?? ''),
    );
    return [{ label: t(field.label), value }];
  });
}
