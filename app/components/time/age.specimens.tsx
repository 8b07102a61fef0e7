import { useState } from 'react';

import { InBrowser } from '#app/dev/prepared.tsx';
import { longAge, shortAge } from '#rules/text/relative-time.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Age } from './age.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Shows the age of an event in both wordings, as the dropdown and the page of the notifications do. */
function BothAges({ age }: { age: number }) {
  const [now] = useState(() => Date.now());
  const at = new Date(now - age).toISOString();
  return (
    <p>
      <Age at={at} now={now} wording={shortAge} /> · <Age at={at} now={now} wording={longAge} />
    </p>
  );
}

// The clocks of the server and of the browser differ, so the server does not render these ages.
const show = (age: number) => <InBrowser>{() => <BothAges age={age} />}</InBrowser>;

export const specimens: Specimens = {
  component: 'Age',
  layout: 'columns',
  states: {
    now: show(0),
    'a minute': show(MINUTE + MINUTE / 2),
    minutes: show(25.5 * MINUTE),
    hours: show(3.5 * HOUR),
    yesterday: show(1.5 * DAY),
    'some days': show(5.5 * DAY),
    weeks: show(20.5 * DAY),
    'an old date': (
      <p>
        <Age at="2019-02-28T09:30:00Z" now={0} wording={shortAge} /> ·{' '}
        <Age at="2019-02-28T09:30:00Z" now={0} wording={longAge} />
      </p>
    ),
    'in the future, because the clocks differ': show(-HOUR),
    'not a date': (
      <p>
        <Age at="unknown" now={0} wording={shortAge} />
      </p>
    ),
  },
};
