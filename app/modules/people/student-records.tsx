import type { DescribedPerson } from '#app/.server/people/person.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

/** The student ids of a person, each with what an import knows of it (PEOPLE-2). */
export function StudentRecords({ students }: { students: DescribedPerson['students'] }) {
  if (students.length === 0) return <span className="text-aeblack-500">{t('None')}</span>;
  return (
    <ul className="space-y-1">
      {students.map(({ id, details }) => (
        <li key={id}>
          <span dir="ltr" className="tabular-nums">
            {id}
          </span>
          {details.length > 0 && (
            <bdi className="block text-sm text-aeblack-600">
              {joinTexts(details.flatMap((detail) => detail || []))}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
