import { Alert } from '#app/components/alert/alert.tsx';
import { t } from '#rules/text/t.ts';

/** What a page says in the place of interviews that cannot be read (INTERVIEW-6). */
export function UnavailableTimes() {
  return (
    <Alert kind="neutral">
      <p>{t('The interview times are unavailable at the moment. Please try again in a minute.')}</p>
    </Alert>
  );
}
