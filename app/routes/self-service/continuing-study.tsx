import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadLetter } from '#app/.server/letter.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { LetterPage, namesIn } from './letter-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  return loadLetter(context, 'continuing-study');
}

export default function ContinuingStudy() {
  return (
    <LetterPage data={useLoaderData<typeof loader>()} heading="To whom it may concern">
      {(letter) => (
        <>
          <p>
            <Sentence
              text="This is to certify that {name}, student number {studentId}, is enrolled at {college} on the date of this letter."
              names={namesIn(letter)}
            />
          </p>
          {letter.isFinalYear && <p>{t('The student is in the final year of the program.')}</p>}
        </>
      )}
    </LetterPage>
  );
}
