import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadLetter } from '#app/.server/letter.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { LetterPage, namesIn } from './letter-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  return loadLetter(context);
}

/**
 * The empty lines of the table. The backend has no data about single years, so the registrar enters them
 * on paper.
 */
const LINES = [1, 2, 3, 4, 5];
const CELL = 'border border-aeblack-300 px-3 py-2 text-start font-medium';

export default function YearsOfStudy() {
  return (
    <LetterPage
      data={useLoaderData<typeof loader>()}
      heading="To whom it may concern: years of study"
      refusal="Only students can get this letter, because it is issued for a student number."
    >
      {(letter) => (
        <>
          <p>
            {t(
              letter.isGraduate
                ? '{name}, student number {studentId}, studied at {college} and has graduated.'
                : '{name}, student number {studentId}, studies at {college}.',
              namesIn(letter),
            )}
          </p>
          <p>{t('The years of study are entered and stamped by the registrar:')}</p>
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{t('Years of study')}</caption>
            <thead>
              <tr>
                {['Academic year', 'Grade or level', 'Result'].map((heading) => (
                  <th key={heading} scope="col" className={CELL}>
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LINES.map((line) => (
                <tr key={line} className="h-10">
                  <td className={CELL} />
                  <td className={CELL} />
                  <td className={CELL} />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </LetterPage>
  );
}
