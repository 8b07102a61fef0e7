import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { t } from '#rules/text/t.ts';

/** The content of a page whose records could not be read. */
export function UnavailableRecords({ text }: { text: string }) {
  return (
    <EmptyState scene="unavailable" title="We can’t show this right now" text={text}>
      <ButtonLink to="." reloadDocument look="outline">
        {t('Try again')}
      </ButtonLink>
    </EmptyState>
  );
}
