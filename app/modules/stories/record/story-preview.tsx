import { useSearchParams } from '@remix-run/react';

import type { StoryPreviewContent } from '#app/.server/stories/record.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { StoryArticle } from '#app/components/story/story-article.tsx';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import type { Crumb } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

interface StoryPreviewProps {
  page: { crumbs: Crumb[] };
  preview: StoryPreviewContent;
}

/** A story as visitors see it once it is published (STORY-11). */
export function StoryPreview({ page, preview: { story, back } }: StoryPreviewProps) {
  const [search] = useSearchParams();
  return (
    <>
      <Alert kind="info" className="max-w-prose">
        <p>
          {t(
            'This is how visitors see the story once it is published. The public page also has the year of the graduation, if the portal knows it.',
          )}
        </p>
      </Alert>
      <StoryArticle story={story} crumbs={page.crumbs}>
        <ButtonLink to={keepOrigin(back, search)} look="outline">
          {t('Back to the story')}
        </ButtonLink>
      </StoryArticle>
    </>
  );
}
