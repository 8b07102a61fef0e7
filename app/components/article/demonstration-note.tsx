import { DEMONSTRATION_NOTE } from '#app/content/site.ts';
import { t } from '#rules/text/t.ts';

/** A note below a heading. It says that the content is an example and not a real report. */
export function DemonstrationNote() {
  return <p className="mt-3 text-sm text-aeblack-500">{t(DEMONSTRATION_NOTE)}</p>;
}
