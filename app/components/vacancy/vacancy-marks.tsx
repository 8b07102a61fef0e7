import { t } from '#rules/text/t.ts';

import { Badge } from '../badge/badge.tsx';

interface VacancyMarksProps {
  /** Whether the vacancy is for the college and the group of the student. */
  isForMe: boolean;
  /** Says how soon it closes. */
  closing: string | undefined;
  /** Says that the student has applied, or has a draft. */
  applied?: string | undefined;
}

/** What a reader should notice first of a vacancy (VACANCY-13, VACANCY-14). */
export function VacancyMarks({ isForMe, closing, applied }: VacancyMarksProps) {
  if (!isForMe && closing === undefined && applied === undefined) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isForMe && (
        <Badge icon="check-circle" className="badge-success">
          {t('For you')}
        </Badge>
      )}
      {applied !== undefined && (
        <Badge icon="note-pencil" className="badge-neutral whitespace-normal">
          {applied}
        </Badge>
      )}
      {closing !== undefined && (
        <Badge icon="clock" className="badge-warning">
          {closing}
        </Badge>
      )}
    </p>
  );
}
