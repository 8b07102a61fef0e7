import { SkillBadges } from '#app/components/badge/skill-badges.tsx';
import { t } from '#rules/text/t.ts';

/** The section with the skills of a person. */
export function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="text-xl">
        {t('Skills')}
      </h2>
      <SkillBadges skills={skills} className="mt-4" />
    </section>
  );
}
