import type { ReactNode } from 'react';

import type { DescribedCard } from '#app/.server/talent-pool/describe.ts';
import { SkillBadges } from '#app/components/badge/skill-badges.tsx';
import { t } from '#rules/text/t.ts';

interface TalentCardProps {
  card: DescribedCard;
  /** The title, in place of that of the card: a link, or a name. */
  title?: ReactNode;
  /** The level of the heading. Default: h2. */
  heading?: 'h2' | 'h3';
}

/** What companies see of a member of the talent pool: no name, no photo and no contact (TALENT-5). */
export function TalentCard({ card, title, heading: Heading = 'h2' }: TalentCardProps) {
  const { studies, headline, sentence, skills, facts } = card;
  return (
    <article className="aegov-card card-bordered">
      <Heading className="card-title">{title ?? card.title}</Heading>
      {studies !== '' && <p className="text-aeblack-600">{studies}</p>}
      {headline !== undefined && (
        <p dir="auto" className="mt-2 font-medium text-aeblack-900">
          {headline}
        </p>
      )}
      {sentence !== undefined && (
        <p dir="auto" className="mt-2 text-aeblack-800">
          {sentence}
        </p>
      )}
      {skills.length > 0 && <SkillBadges skills={skills} label={t('Skills')} className="mt-3" />}
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-aeblack-600">{label}</dt>
            <dd className="text-aeblack-900">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
