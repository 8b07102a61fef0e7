import type { CollegePage } from '#app/.server/colleges/college.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { CollegeGround } from '#app/components/college/college-ground.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

type HeaderProps = { college: Pick<CollegePage, 'college' | 'url' | 'name' | 'mark' | 'about'> };

/** The name of the college with one sentence, and what a visitor can do first. */
export function CollegeHeader({ college: { college: code, url, name, mark, about } }: HeaderProps) {
  return (
    <header className="mt-6">
      <CollegeGround college={code} className="rounded-card px-6 py-12 sm:p-12 lg:px-16 lg:py-20 print:p-0">
        <div className="relative max-w-3xl [overflow-wrap:anywhere]">
          {mark !== undefined && (
            <p className="font-semibold text-whitely-50/85 print:text-inherit">{mark}</p>
          )}
          <h1 className="mt-2 text-inherit">{name}</h1>
          <p
            lang={about.lang}
            dir="auto"
            className="mt-5 max-w-prose text-lg text-whitely-50/90 print:text-inherit"
          >
            {about.summary}
          </p>
        </div>
      </CollegeGround>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/events?college=${code}`}>{t('See its events')}</ButtonLink>
        <a href={url} rel="noopener noreferrer" className="aegov-btn btn-outline">
          {t('Visit its website')}
          <Icon name="arrow-square-out" size="size-5" className="rtl:-scale-x-100" />
        </a>
        <ButtonLink to={`/vacancies?colleges=${code}`} look="outline">
          {t('See the open vacancies')}
        </ButtonLink>
      </div>
    </header>
  );
}
