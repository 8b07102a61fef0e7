import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadLetter } from '#app/.server/letter.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';

import { LetterPage, namesIn } from './letter-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export function loader({ context }: LoaderFunctionArgs) {
  return loadLetter(context, 'polytechnic');
}

export default function AdpolyLetter() {
  return (
    <LetterPage data={useLoaderData<typeof loader>()} heading="To whom it may concern">
      {(letter) => (
        <p>
          <Sentence
            text={
              letter.isGraduate
                ? 'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, has graduated from the polytechnic.'
                : 'Abu Dhabi Polytechnic certifies that {name}, student number {studentId}, is a student of the polytechnic on the date of this letter.'
            }
            names={namesIn(letter)}
          />
        </p>
      )}
    </LetterPage>
  );
}
