import type { CollegePage } from '#app/.server/colleges/college.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { ContentImage } from '#app/components/image/content-image.tsx';
import { t } from '#rules/text/t.ts';

type HeaderProps = { college: Pick<CollegePage, 'college' | 'url' | 'name' | 'mark' | 'about'> };

/** The name of the college with one sentence and its picture, and what a visitor can do first (COLLEGE-3). */
export function CollegeHeader({ college: { college: code, url, name, mark, about } }: HeaderProps) {
  return (
    <header className="mt-6 grid gap-8 lg:grid-cols-2 lg:gap-x-16">
      <div className="self-end [overflow-wrap:anywhere]">
        {mark !== undefined && <p className="font-semibold text-aegold-700">{mark}</p>}
        <h1 className="mt-2">{name}</h1>
        <p lang={about.lang} dir="auto" className="mt-5 max-w-prose text-lg text-aeblack-600">
          {about.summary}
        </p>
      </div>
      <ContentImage
        picture={about.picture}
        alt={about.picture.alt}
        lang={about.lang}
        sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 95vw"
        isFirst
        className="aspect-[16/10] w-full rounded-card object-cover lg:col-start-2 lg:row-span-2 lg:row-start-1 print:max-w-sm"
      />
      <div className="flex flex-wrap content-start gap-3">
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
