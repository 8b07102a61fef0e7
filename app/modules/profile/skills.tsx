import { t } from '#rules/text/t.ts';

/** The skills of a person, each with its own direction. */
export function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="text-xl">
        {t('Skills')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li
            key={skill}
            className="rounded-full border border-aegold-200 bg-aegold-50 px-4 py-1.5 font-medium [overflow-wrap:anywhere] text-aegold-900"
          >
            <bdi>{skill}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
