import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { joinTexts } from '#rules/text/format.ts';
import { DOCUMENT_PAGE_ROWS, LONGEST_SEARCH } from '#rules/constants.ts';
import { DOCUMENT_AUDIENCES } from '#rules/documents/audience.ts';
import { findDocumentPage, findDocumentRow, type DocumentPage } from '#rules/documents/pages.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { mayCreate } from '#rules/resources/engine/may.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDay, formatDayOf } from '#rules/text/format-days.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import { failureMessage } from './failure.ts';
import type { PublishedDocumentsQuery as Published } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';
import { loadHub } from './hub.ts';
import { sendFile } from './records/file.ts';
import { describeFile } from './records/files.ts';
import { FILE_UNAVAILABLE, NO_FILE } from './records/messages.ts';
import { countOf, matchSentence } from './records/present.ts';
import { readsRows } from './records/resource-page.ts';
import { textResponse } from './text-response.ts';

const PublishedDocumentsQuery = graphql(`
  query PublishedDocuments($page: DocumentPage!, $search: String, $number: Int!, $isSearch: Boolean!) {
    list: publishedDocuments(page: $page, search: $search, number: $number) {
      items {
        id
        title
        titleArabic
        text
        textArabic
        file {
          id
          name
          type
          size
        }
        link
        audience
        validUntil
        isPinned
        publishedAt
      }
      total
    }
    pages: publishedDocumentPages {
      page
      total
    }
    all: publishedDocuments(page: $page) @include(if: $isSearch) {
      total
    }
  }
`);

const PublishedDocumentFileQuery = graphql(`
  query PublishedDocumentFile($id: ID!) {
    publishedDocument(id: $id) {
      file {
        id
        name
        type
        size
      }
    }
  }
`);

/** A day as a page shows it, and in ISO 8601. */
interface ShownDay {
  iso: string;
  text: string;
}

/** A document as its readers see it. */
export interface ShownDocument {
  id: string;
  title: string;
  titleArabic: string | undefined;
  text: string;
  textArabic: string | undefined;
  /** The file: its type and size in words, and its address. */
  file: { name: string; details: string; to: string } | undefined;
  /** The link, and the name of its web site. */
  link: { to: string; host: string } | undefined;
  isPinned: boolean;
  publishedOn: ShownDay;
  validUntil: ShownDay | undefined;
  /** For whom it is, and the address of its record; only for users who read all documents. */
  management: { audience: string; to: string } | undefined;
}

/** What a page of documents shows. */
export type DocumentsContent =
  | { kind: 'unavailable'; text: string }
  | {
      kind: 'list';
      /** How many documents there are. */
      sentence: string;
      /** Empty without a search. */
      search: string;
      /** The number of documents without a search. */
      total: number;
      documents: ShownDocument[];
      page: number;
      lastPage: number;
      /** The other pages that have documents for the user. */
      otherPages: { id: string; title: string; to: string; count: string }[];
      /** The addresses for users who read all documents; `create` only for those who write them. */
      management: { list: string; create: string | undefined } | undefined;
    };

const UNAVAILABLE = 'These documents are unavailable at the moment. Please try again in a minute.';

/**
 * Loads the documents of a page for the user (DOCUMENT-2, DOCUMENT-3): `q` in the address is the search,
 * `page` the number of the page of the list. Answers 503 while the portal's database is unavailable.
 */
export async function loadDocuments(context: AppLoadContext, request: Request) {
  const page = findDocumentPage(context.row?.id ?? '');
  if (!page) throw new Error('The row of this route shows no documents.');
  const query = new URL(request.url).searchParams;
  const asked = query.get('q') ?? '';
  const search = hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '';
  const answer = await readDocuments(context, { page, search, number: pageNumberOf(query) });
  const described = { hub: loadHub(context), path: context.row && pathOf(context.row) };
  if (!answer.ok) {
    const content: DocumentsContent = { kind: 'unavailable', text: failureMessage(answer, t(UNAVAILABLE)) };
    return data({ ...described, content }, answer.status);
  }
  const { list, all = list } = answer.data;
  const isManager = readsRows(context, DOCUMENT);
  const content: DocumentsContent = {
    kind: 'list',
    sentence: sentenceOf(list.total, all.total, search !== ''),
    search,
    total: all.total,
    documents: list.items.map(showDocument),
    page: answer.number,
    lastPage: answer.lastPage,
    otherPages: otherPagesOf(answer.data.pages, page),
    management: isManager ? managementOf(context, page) : undefined,
  };
  return data({ ...described, content });
}

interface DocumentsRequest {
  page: DocumentPage;
  search: string;
  number: number;
}

/** Reads a page of documents. Reads the last page instead of a page after it, as the other lists do. */
async function readDocuments(
  context: AppLoadContext,
  request: DocumentsRequest,
): Promise<
  | Extract<GatewayAnswer<never>, { ok: false }>
  | { ok: true; data: Published; number: number; lastPage: number }
> {
  const answer = await context.gateway.execute(PublishedDocumentsQuery, {
    ...request,
    isSearch: request.search !== '',
  });
  if (!answer.ok) return answer;
  const lastPage = lastPageOf(answer.data.list.total, DOCUMENT_PAGE_ROWS);
  if (request.number > lastPage) return await readDocuments(context, { ...request, number: lastPage });
  return { ok: true, data: answer.data, number: request.number, lastPage };
}

function sentenceOf(found: number, total: number, isSearch: boolean): string {
  const all = countOf(DOCUMENT, total);
  if (!isSearch) return t('{count}.', { count: all });
  return matchSentence(found, all);
}

function showDocument({
  file,
  link,
  validUntil,
  publishedAt,
  audience,
  titleArabic,
  textArabic,
  ...shown
}: PublishedItem): ShownDocument {
  const published = new Date(publishedAt);
  return {
    ...shown,
    titleArabic: titleArabic ?? undefined,
    textArabic: textArabic ?? undefined,
    file: file
      ? {
          name: file.name,
          details: describeFile(FILE_FIELD, file),
          to: pathOf(getRow('published-document-file'), { id: shown.id }),
        }
      : undefined,
    link: link == null ? undefined : { to: link, host: new URL(link).host },
    publishedOn: { iso: publishedAt, text: formatDayOf(published) },
    validUntil: validUntil == null ? undefined : { iso: validUntil, text: formatDay(validUntil) },
    management: audience
      ? {
          audience: joinTexts(audience.map((name) => audienceName(name))),
          to: pathOf(getRow('documents-record'), { id: shown.id }),
        }
      : undefined,
  };
}

type PublishedItem = Published['list']['items'][number];

/** The rules of the file of a document. */
const FILE_FIELD = DOCUMENT.fields.file;

/** A later version of the portal can have added an audience, which is then shown with its name. */
function audienceName(name: string): string {
  return Object.hasOwn(DOCUMENT_AUDIENCES, name)
    ? t(DOCUMENT_AUDIENCES[name as keyof typeof DOCUMENT_AUDIENCES])
    : name;
}

/** Lists the other pages that have documents for the user, by title (DOCUMENT-11). */
function otherPagesOf(pages: Published['pages'], current: DocumentPage) {
  return pages
    .flatMap(({ page, total }) => {
      const row = page === current ? undefined : findDocumentRow(page);
      if (!row) return [];
      const { id, title, label = title } = row;
      return [{ id, title: t(label), to: pathOf(row), count: countOf(DOCUMENT, total) }];
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}

function managementOf({ session }: AppLoadContext, page: DocumentPage) {
  const query = new URLSearchParams({ place: page }).toString();
  return {
    list: `${pathOf(getRow('documents'))}?${query}`,
    create: mayCreate(DOCUMENT, session.viewer) ? `${pathOf(getRow('documents-new'))}?${query}` : undefined,
  };
}

/**
 * Streams the file of a document to a user who reads the document now (DOCUMENT-5).
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function serveDocumentFile(context: AppLoadContext, id: string): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  // The gateway decides whether the user reads the document.
  const answer = await context.gateway.execute(PublishedDocumentFileQuery, { id });
  if (!answer.ok) {
    return answer.code === 'NOT_FOUND'
      ? textResponse(t(NO_FILE), 404)
      : textResponse(failureMessage(answer, t(FILE_UNAVAILABLE)), answer.status);
  }
  const { file } = answer.data.publishedDocument;
  return await sendFile(context, { record: id, name: 'file', field: FILE_FIELD }, file ?? undefined);
}
