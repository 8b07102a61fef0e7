import { t } from '#rules/text/t.ts';

/** What a page says in the place of interviews that cannot be read (INTERVIEW-6). */
export function UnavailableTimes() {
  return (
    <p className="rounded-card border border-aeblack-100 p-5 text-aeblack-600">
      {t('The interview times are unavailable at the moment. Please try again in a minute.')}
    </p>
  );
}
