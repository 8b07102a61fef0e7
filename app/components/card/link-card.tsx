import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';

interface LinkCardProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  /** Whether the other page says that its service is not in the portal. The card is then less prominent. */
  isMissing?: boolean;
}

/** A card that is a link to another page. */
export function LinkCard({ to, icon, title, text, isMissing = false }: LinkCardProps) {
  return (
    <Link
      to={to}
      className={`aegov-card card-bordered card-sm card-service group flex h-full items-start gap-4 no-underline ${isMissing ? 'bg-whitely-200' : 'bg-whitely-50'}`}
    >
      <Icon name={icon} className={isMissing ? '!text-aeblack-400' : ''} />
      <span className="min-w-0 flex-1">
        <span className={`card-title block ${isMissing ? 'text-aeblack-700' : 'text-aeblack-900'}`}>
          {t(title)}
        </span>
        <span className="mt-1 block text-sm text-aeblack-600">{t(text)}</span>
        {isMissing && <span className="mt-2 block text-sm text-aeblack-600">{t('Not in the portal')}</span>}
      </span>
      <span className="mt-1 text-aeblack-300 transition-transform group-hover:translate-x-1 group-hover:text-aegold-600 rtl:group-hover:-translate-x-1">
        <Icon name="arrow-right" size="size-5" className="rtl:-scale-x-100" />
      </span>
    </Link>
  );
}
