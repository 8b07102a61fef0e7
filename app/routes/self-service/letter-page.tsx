import type { WrittenLetter, loadLetter } from '#app/.server/letter.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { LanguageLinks } from '#app/components/list/language-links.tsx';
import { khatamStar } from '#app/components/motif/khatam.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { documentIn, InLanguages } from '#app/components/text/in-languages.tsx';
import { t } from '#rules/text/t.ts';

const STAR = khatamStar(46);

interface LetterPageProps {
  data: Awaited<ReturnType<typeof loadLetter>>;
}

/**
 * A page that shows a letter as it is printed, or says why the user cannot have it. Only the letter itself
 * is printed.
 */
export function LetterPage({ data: { page, letter, refusal } }: LetterPageProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {letter ? (
        <>
          {letter.choice && <LanguageLinks {...letter.choice} />}
          <Letter versions={letter.versions} />
          {letter.note !== undefined && <p className="mt-3 text-sm text-aeblack-600">{letter.note}</p>}
          <p className="mt-6 flex flex-wrap items-center gap-3 text-aeblack-600">
            {isHydrated ? (
              <Button type="button" onClick={() => window.print()}>
                <Icon name="printer" size="size-5" /> {t('Print the letter')}
              </Button>
            ) : (
              t('Print this page with your browser: only the letter is printed.')
            )}
          </p>
        </>
      ) : (
        <EmptyState {...refusal}>
          <ButtonLink to="/self-service">{t('Back to Self Services')}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

/** From this width and on paper, two languages stand side by side. */
const COLUMNS = 'grid gap-x-10 md:grid-cols-2 print:grid-cols-2';

/** A letter in one or two languages. The letterhead, the signature and the stamp are there once. */
function Letter({ versions }: { versions: readonly WrittenLetter[] }) {
  const isInBoth = versions.length > 1;
  return (
    <article {...documentIn(versions)} className="letter text-start rtl:leading-[1.75]">
      <div className="flex items-center gap-3 border-b border-aegold-300 pb-5">
        <svg viewBox="-24 -24 48 48" aria-hidden="true" className="size-10 shrink-0 text-aegold-600">
          <path d={STAR} fill="currentColor" />
        </svg>
        <p className="grow font-semibold text-aeblack-900">
          <InLanguages versions={versions} of={({ college }) => college} />
        </p>
      </div>
      <div className={isInBoth ? COLUMNS : undefined}>
        {versions.map((version) =>
          isInBoth ? (
            <div
              key={version.lang}
              lang={version.lang}
              dir={version.dir}
              // The rows are equally high: the date, the heading, at most two sentences, and the request.
              className="row-span-5 grid grid-rows-subgrid text-start not-first:mt-10 not-first:border-t not-first:border-aegold-300 md:not-first:mt-0 md:not-first:border-t-0 print:not-first:mt-0 print:not-first:border-t-0 rtl:leading-[1.75]"
            >
              <Words of={version} isColumn />
            </div>
          ) : (
            <Words key={version.lang} of={version} />
          ),
        )}
      </div>
      <div className="mt-16 grid gap-10 sm:grid-cols-2">
        <p className="border-t border-aeblack-400 pt-2 text-sm">
          <InLanguages versions={versions} of={({ registrar }) => registrar} />
        </p>
        <p className="border-t border-aeblack-400 pt-2 text-sm">
          <InLanguages versions={versions} of={({ stamp }) => stamp} />
        </p>
      </div>
    </article>
  );
}

interface WordsProps {
  of: WrittenLetter;
  /** Whether the other language stands beside this one. */
  isColumn?: boolean;
}

function Words({ of: { date, heading, sentences, request }, isColumn = false }: WordsProps) {
  return (
    <>
      <p className={`mt-8 tabular-nums ${isColumn ? '' : 'text-end'}`}>{date}</p>
      <h2 className="mt-8 pb-2 text-xl">{heading}</h2>
      {sentences.map((parts, at) => (
        <p key={at} className="mt-4">
          {parts.map((part, at) => (at % 2 === 0 ? part : <bdi key={at}>{part}</bdi>))}
        </p>
      ))}
      <p className="mt-8">{request}</p>
    </>
  );
}
