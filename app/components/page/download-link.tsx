import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { Icon } from '../icon/icon.tsx';

/** A link to a file that the browser saves. */
export function DownloadLink({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={localizedPath(to)}
      download
      className="inline-flex min-h-11 items-center gap-2 font-medium text-aegold-700 underline underline-offset-4"
    >
      <Icon name="download-simple" size="size-5" />
      {t(text)}
    </a>
  );
}
