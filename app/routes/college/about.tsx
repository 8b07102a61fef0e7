import type { CollegePage } from '#app/.server/colleges/college.ts';
import { t } from '#rules/text/t.ts';

/** What the college is, what one can study there, and for whom it is (COLLEGE-4). */
export function About({ college: { about } }: { college: Pick<CollegePage, 'about'> }) {
  const { html, programmes, audience, lang, languageNote } = about;
  return (
    <section
      aria-labelledby="about"
      className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="about">{t('About the college')}</h2>
        {languageNote && <p className="mt-3 text-sm text-aeblack-600">{languageNote}</p>}
        <div lang={lang} dir="auto" className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <div className="border-s-2 border-aegold-400 ps-6 lg:ps-8">
        <h3 className="text-xl">{t('What you can study')}</h3>
        <ul lang={lang} dir="auto" className="mt-4 space-y-2">
          {programmes.map((programme) => (
            <li key={programme} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-aegold-600" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{programme}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-aeblack-600">
          {t('The website of the college has all programmes, and what each of them requires.')}
        </p>
        <h3 className="mt-8 text-xl">{t('For whom')}</h3>
        <p lang={lang} dir="auto" className="mt-3">
          {audience}
        </p>
      </div>
    </section>
  );
}
