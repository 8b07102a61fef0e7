import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

interface VacancyMarksProps {
  /** Whether the vacancy is for the college and the group of the student. */
  isForMe: boolean;
  /** Says how soon it closes. */
  closing: string | undefined;
  /** Says that the student has applied, or has a draft. */
  applied?: string | undefined;
}

const MARK = 'inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm font-medium';

/** What a reader should notice first of a vacancy (VACANCY-13, VACANCY-14). */
export function VacancyMarks({ isForMe, closing, applied }: VacancyMarksProps) {
  if (!isForMe && closing === undefined && applied === undefined) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isForMe && (
        <span className={`${MARK} border-aegreen-200 bg-aegreen-50 text-aegreen-800`}>
          <Icon name="check-circle" size="size-4" />
          {t('For you')}
        </span>
      )}
      {applied !== undefined && (
        <span className={`${MARK} border-aeblack-200 text-aeblack-700`}>
          <Icon name="note-pencil" size="size-4" />
          {applied}
        </span>
      )}
      {closing !== undefined && (
        <span className={`${MARK} border-aegold-300 bg-aegold-50 text-aegold-800`}>
          <Icon name="clock" size="size-4" />
          {closing}
        </span>
      )}
    </p>
  );
}
