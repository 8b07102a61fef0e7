import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { Icon } from '../icon/icon.tsx';

/** A link to a file that the browser saves. */
export function DownloadLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={localizedPath(to)} download className="aegov-link link-underline min-h-11">
      <Icon name="download-simple" size="link-icon" />
      {t(text)}
    </a>
  );
}
