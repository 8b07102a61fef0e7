import { DEMONSTRATION_NOTE } from '#app/content/site.ts';
import { t } from '#rules/text/t.ts';

/** Under a heading: what follows is an example, no report. */
export function DemonstrationNote() {
  return <p className="mt-3 text-sm text-aeblack-500">{t(DEMONSTRATION_NOTE)}</p>;
}
