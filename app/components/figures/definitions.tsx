import { t } from '#rules/text/t.ts';

interface DefinitionsProps {
  /** Whether the page has figures about graduates. */
  hasGraduates?: boolean;
  /** Whether it says what they do. */
  hasOutcomes?: boolean;
  /** Whether it has their salaries. */
  hasSalaries?: boolean;
  /** Whether the page has figures about students who have not graduated. */
  hasStudents?: boolean;
  /** Whether it has their applications. */
  hasApplications?: boolean;
  /** Whether the page has the expected numbers of graduates. */
  hasForecast?: boolean;
}

/** How the figures of a page are counted, in words (FIGURE-14). */
export function Definitions(props: DefinitionsProps) {
  const entries = [
    ...(props.hasGraduates ? ofGraduates() : []),
    ...(props.hasOutcomes ? ofOutcomes() : []),
    ...(props.hasSalaries ? ofSalaries() : []),
    ...(props.hasStudents ? ofStudents() : []),
    ...(props.hasApplications ? ofApplications() : []),
    ...(props.hasForecast ? ofForecast() : []),
    ...ofAll(),
  ];
  return (
    <section aria-labelledby="definitions" className="mb-14 border-t border-aeblack-100 pt-8">
      <h2 id="definitions" className="mb-5 text-xl">
        {t('How these figures are counted')}
      </h2>
      <dl className="grid gap-x-10 gap-y-5 lg:grid-cols-2 print:block print:space-y-4">
        {entries.map(([term, text]) => (
          <div key={term} className="max-w-prose break-inside-avoid">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-aeblack-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Entry = readonly [term: string, text: string];

function ofGraduates(): Entry[] {
  return [
    [
      t('Graduates'),
      t('Student records with the status “Graduated” and a year of graduation within the last five classes.'),
    ],
  ];
}

function ofOutcomes(): Entry[] {
  return [
    [
      t('Known outcome'),
      t(
        'The graduate or the staff said what the graduate does. The latest answer counts, or the last one at the chosen time after the graduation. An answer that the staff question counts as not known.',
      ),
    ],
    [t('Knowledge rate'), t('The graduates whose outcome is known, as a share of all graduates.')],
    [
      t('Career outcomes rate'),
      t(
        'The graduates who work, are self-employed, are in national service or continue their education, as a share of those whose outcome is known, without those who look for neither work nor study. The definition is that of the National Association of Colleges and Employers (NACE).',
      ),
    ],
  ];
}

function ofSalaries(): Entry[] {
  return [
    [
      t('Salaries'),
      t('Salaries are monthly, and are shown only when at least 10 graduates of a group gave theirs.'),
    ],
  ];
}

function ofStudents(): Entry[] {
  return [
    [
      t('Students'),
      t('Student records with the status “Active” or “Graduating”. Those who left are not counted.'),
    ],
  ];
}

function ofApplications(): Entry[] {
  return [
    [
      t('Applications'),
      t(
        'A student counts once, at the furthest stage of all applications that the student sent in the portal.',
      ),
    ],
  ];
}

function ofForecast(): Entry[] {
  return [
    [
      t('Forecast'),
      t(
        'The number of present students by the year of graduation in their records. It is a count, and not a projection: it does not estimate who will come, leave or need more time.',
      ),
    ],
  ];
}

function ofAll(): Entry[] {
  return [
    [
      t('Numbers that are not shown'),
      t(
        'A number of 1 to 4 people is shown as “<5”. Other numbers are “Hidden” where a sum or a difference would give such a small number. A rate is shown only if both of its numbers are.',
      ),
    ],
    [
      t('Where the people come from'),
      t('From accounts of the portal, and from the student records that administrators import.'),
    ],
  ];
}
