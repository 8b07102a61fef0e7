import { Link } from '@remix-run/react';

import type { ShownDocument } from '#app/.server/documents.ts';
import { Badge } from '#app/components/badge/badge.tsx';
import { localizedPath } from '#app/components/browser/localized-path.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

const ACTION = 'aegov-link link-underline min-h-11';

interface DocumentItemProps {
  document: ShownDocument;
  /** Whether the user writes documents, and so does more than read the record. */
  canChange: boolean;
}

/** A document in the list of its readers: its texts in both languages, its file and its link. */
export function DocumentItem({ document, canChange }: DocumentItemProps) {
  const { title, titleArabic, text, textArabic, isPinned, management } = document;
  return (
    <li id={`document-${document.id}`} className="border-b border-aeblack-100 py-6 break-inside-avoid">
      <article className="flex gap-4">
        <Icon
          name={document.file ? 'file-text' : 'arrow-square-out'}
          size="size-7"
          className="mt-0.5 text-aegold-600 max-sm:hidden rtl:-scale-x-100"
        />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
            <div>
              <h2 className="text-lg" dir="auto">
                {title}
              </h2>
              <p className="mt-2 max-w-prose whitespace-pre-line text-aeblack-700" dir="auto">
                {text}
              </p>
            </div>
            {(titleArabic !== undefined || textArabic !== undefined) && (
              <div lang="ar" dir="rtl" className="rtl:order-first">
                {titleArabic !== undefined && <h3 className="text-lg">{titleArabic}</h3>}
                {textArabic !== undefined && (
                  <p className="mt-2 max-w-prose leading-[1.75] whitespace-pre-line text-aeblack-700">
                    {textArabic}
                  </p>
                )}
              </div>
            )}
          </div>
          <p className="mt-3 flex flex-wrap gap-x-6">
            {document.file && (
              <a href={localizedPath(document.file.to)} className={ACTION}>
                <Icon name="download-simple" size="link-icon" />
                <span>
                  {t('Download')}
                  <span className="sr-only">
                    {' '}
                    <bdi>{title}</bdi>
                  </span>{' '}
                  <bdi className="font-normal text-aeblack-600">({document.file.details})</bdi>
                </span>
              </a>
            )}
            {document.link && (
              <a href={document.link.to} rel="noopener noreferrer" className={ACTION}>
                <Icon name="arrow-square-out" size="link-icon" className="rtl:-scale-x-100" />
                <span>
                  <Sentence text="Open {host}" names={{ host: document.link.host }} />
                  <bdi className="hidden font-normal print:inline"> ({document.link.to})</bdi>
                  <span className="sr-only">
                    : <bdi>{title}</bdi>
                  </span>
                </span>
              </a>
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-aeblack-600">
            {isPinned && <Badge icon="push-pin">{t('Pinned')}</Badge>}
            <span>
              {t('Published on')} <time dateTime={document.publishedOn.iso}>{document.publishedOn.text}</time>
            </span>
            {document.validUntil && (
              <span>
                {t('Valid until')} <time dateTime={document.validUntil.iso}>{document.validUntil.text}</time>
              </span>
            )}
            {management && (
              <>
                <span>{t('For: {audience}', { audience: management.audience })}</span>
                <Link to={management.to} className="inline-link print:hidden">
                  {t(canChange ? 'Manage' : 'Details')}
                  <span className="sr-only">
                    : <bdi>{title}</bdi>
                  </span>
                </Link>
              </>
            )}
          </p>
        </div>
      </article>
    </li>
  );
}
