import type { SharedProfileData } from '#app/.server/profiles/shared.ts';
import { Avatar } from '#app/components/avatar/avatar.tsx';
import { RecordFacts } from '#app/components/record/record-facts.tsx';
import { t } from '#rules/text/t.ts';

import { Skills } from './skills.tsx';

interface SharedProfileProps {
  profile: SharedProfileData;
  /** Whether the name is the title of the page. */
  isPage?: boolean;
}

/** The profile of a person, with what this person shares with the reader (PROFILE-12). */
export function SharedProfile({ profile, isPage = false }: SharedProfileProps) {
  const { name, headline, role, place, photo, skills, facts } = profile;
  const Name = isPage ? 'h1' : 'p';
  return (
    <article className="max-w-2xl">
      <div className="flex items-center gap-5 rounded-card border border-aeblack-100 p-5 sm:p-6">
        <Avatar image={undefined} photo={photo} size="size-20 sm:size-24" />
        <div className="min-w-0">
          <Name className="text-xl font-semibold [overflow-wrap:anywhere] text-aeblack-900 sm:text-2xl">
            <bdi>{name}</bdi>
          </Name>
          {headline !== undefined && (
            <p className="mt-1 [overflow-wrap:anywhere] text-aeblack-700">
              <bdi>{headline}</bdi>
            </p>
          )}
          <p className="mt-1 text-sm text-aeblack-600">
            {role}
            {place !== undefined && (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="mt-8 space-y-8">
        <Skills skills={skills} />
        {facts.length > 0 && <RecordFacts title={t('Contact and CV')} facts={facts} />}
      </div>
    </article>
  );
}
