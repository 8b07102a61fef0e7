import type { AppLoadContext } from '#app/load-context.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { MAX_COPIED_RECORDS } from '#rules/personal-data/limits.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage } from '../failure.ts';
import type { CopiedDataFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { textResponse } from '../text-response.ts';
import { findSentenceForOthers } from './rights.ts';
import { zipStream, type ZipSource } from './zip.ts';

graphql(`
  fragment CopiedData on PersonalData {
    isKnown
    isCut
    data
    files {
      id
      record
      field
      path
    }
  }
`);

const OwnDataQuery = graphql(`
  query OwnData {
    ownData {
      ...CopiedData
    }
  }
`);

const ExportMutation = graphql(`
  mutation ExportPerson($id: ID!) {
    exportPerson(id: $id) {
      ...CopiedData
    }
  }
`);

type CopyAnswer = { ok: true; data: CopiedDataFragment } | Extract<GatewayAnswer<never>, { ok: false }>;

/**
 * Streams a copy of what the portal keeps about the signed-in user (EXPORT-3).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function sendOwnCopy(context: AppLoadContext): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  return await sendCopy(context, 'own', async () => {
    const answer = await context.gateway.execute(OwnDataQuery, {});
    return answer.ok ? { ok: true, data: answer.data.ownData } : answer;
  });
}

/**
 * Streams a copy of what the portal keeps about a person to an administrator. The gateway logs it (EXPORT-3).
 *
 * @throws a 404 Response like `sendOwnCopy`
 */
export async function sendCopyOf(context: AppLoadContext, id: string): Promise<Response> {
  const sentence = findSentenceForOthers(context);
  if (sentence) return textResponse(sentence.text, 403);
  if (context.isData) throw new Response(null, { status: 404 });
  return await sendCopy(context, id, async () => {
    const answer = await context.gateway.executeToEnd(ExportMutation, { id });
    return answer.ok ? { ok: true, data: answer.data.exportPerson } : answer;
  });
}

/** @param person the id of the person, for the log; `own` for that of the user */
async function sendCopy(
  context: AppLoadContext,
  person: string,
  read: () => Promise<CopyAnswer>,
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="portal-data-${todayInDubai()}.zip"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  if (context.isHead) return new Response(null, { headers });
  const user = context.session.viewer?.id ?? '';
  const end = context.files.takeExportSlot(user, person === 'own' ? 'own' : 'person');
  if (!end) {
    const text = t(
      'Your copy is already being downloaded, or too many other copies are. Please try again in a few minutes.',
    );
    return textResponse(text, 429, { 'Retry-After': '120' });
  }
  try {
    const answer = await read();
    if (answer.ok) {
      context.log.info({ user, person }, 'a copy of personal data is being sent');
      return new Response(zipStream(listSources(context, answer.data), end), { headers });
    }
    end();
    if (answer.code === 'NOT_FOUND') return textResponse(t('This person is not in the directory.'), 404);
    const text = t('The copy is unavailable at the moment. Please try again in a minute.');
    return textResponse(failureMessage(answer, text), answer.status);
  } catch (error) {
    end();
    throw error;
  }
}

async function* listSources(
  context: AppLoadContext,
  { isKnown, isCut, data, files }: CopiedDataFragment,
): AsyncGenerator<ZipSource, void> {
  const missing: string[] = [];
  yield { path: 'data.json', content: textOf(`${data}\n`) };
  for (const { id, record, field, path } of files) {
    const content = await openFile(context, { id, record, field });
    if (content) yield { path, content };
    else missing.push(path);
  }
  yield { path: 'README.txt', content: textOf(describeCopy({ isKnown, isCut }, missing)) };
}

/** Opens a file. @returns undefined if it was deleted after the copy was begun */
async function openFile(context: AppLoadContext, file: { id: string; record: string; field: string }) {
  try {
    return await context.files.open(file);
  } catch (error) {
    if (error instanceof ModuleError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Explains a copy to its reader. */
function describeCopy(
  { isKnown, isCut }: Pick<CopiedDataFragment, 'isKnown' | 'isCut'>,
  missing: readonly string[],
): string {
  const lines = [
    t('A copy of what the portal keeps about one person, made on {moment}.', {
      moment: formatExactMoment(new Date()),
    }),
    '',
    ...(isKnown ? [] : [t('The portal keeps nothing about this person.'), '']),
    t('data.json    All values. Each time is in ISO 8601, in UTC.'),
    t('files/       The CV, the photo, and the files of records that the person sent.'),
    '',
    t('What is not in this copy:'),
    t('- the account: the password, the sign-in and the roles. The authority keeps them in another system.'),
    t('- the names of users who decided or opened a file, and notes that only they read.'),
    t('- what the person did with records of others, as a member of the staff.'),
    t('- the texts of e-mails. They were sent to the address of the person.'),
    ...(isCut
      ? [t('- older records: of each kind, the newest {max} are in this copy.', { max: MAX_COPIED_RECORDS })]
      : []),
    ...missing.map((path) => t('- {path}: it was deleted while this copy was made.', { path })),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function textOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}
