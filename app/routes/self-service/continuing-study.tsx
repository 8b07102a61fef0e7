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

export default function ContinuingStudy() {
  return (
    <LetterPage
      data={useLoaderData<typeof loader>()}
      heading="To whom it may concern"
      refusal="Only students can get this letter, because it is issued for a student number."
    >
      {(letter) => (
        <>
          <p>
            {t(
              letter.isGraduate
                ? 'This is to certify that {name}, student number {studentId}, has graduated from {college}.'
                : 'This is to certify that {name}, student number {studentId}, is enrolled at {college} and continues to study there.',
              namesIn(letter),
            )}
          </p>
          {!letter.isGraduate && (
            <p>
              {t(
                letter.isFinalYear
                  ? 'The student is in the final year of the program.'
                  : 'The student is expected to continue in the coming term.',
              )}
            </p>
          )}
        </>
      )}
    </LetterPage>
  );
}
