import type { ApplicationStage, StageStatus } from '#rules/applications/stage-line.ts';
import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';

interface StageLineProps {
  stages: readonly ApplicationStage[];
}

interface StatusLook {
  /** A stage that follows has a ring. */
  icon: IconName | undefined;
  text: string;
  colour: string;
  label: string;
}

const LOOKS: Readonly<Record<StageStatus, StatusLook>> = {
  done: { icon: 'check-circle', text: 'Done', colour: 'text-aegreen-700', label: 'text-aeblack-900' },
  current: { icon: 'clock', text: 'Now', colour: 'text-aegold-700', label: 'font-semibold text-aeblack-900' },
  ended: {
    icon: 'x-circle',
    text: 'Ended here',
    colour: 'text-aered-700',
    label: 'font-semibold text-aeblack-900',
  },
  future: { icon: undefined, text: 'To come', colour: 'text-aeblack-500', label: 'text-aeblack-600' },
  notReached: { icon: undefined, text: 'Not reached', colour: 'text-aeblack-500', label: 'text-aeblack-600' },
};

/**
 * The five stages of an application, and where it is (APPLICATION-8). An icon, a word and a colour say what
 * is done. A phone shows the icons in one line, and the name of the latest stage.
 */
export function StageLine({ stages }: StageLineProps) {
  const latest = stages.findLastIndex(({ status }) => status !== 'future' && status !== 'notReached');
  const shown = stages[latest];
  return (
    <div>
      <ol aria-label={t('Stages of the application')} className="flex">
        {stages.map((stage) => (
          <StageItem key={stage.label} {...stage} />
        ))}
      </ol>
      {shown && (
        <p aria-hidden="true" className="mt-1 text-sm text-aeblack-700 sm:hidden">
          {t('Stage {number} of {count}: {label}', {
            number: latest + 1,
            count: stages.length,
            label: shown.label,
          })}
        </p>
      )}
    </div>
  );
}

function StageItem({ label, status }: ApplicationStage) {
  const { icon, text, colour, label: labelLook } = LOOKS[status];
  return (
    <li
      aria-current={status === 'current' ? 'step' : undefined}
      className="group relative flex flex-1 flex-col items-center gap-1 text-center"
    >
      <span
        aria-hidden="true"
        className={`absolute start-[calc(50%+1rem)] end-[calc(-50%+1rem)] top-3 border-t-2 group-last:hidden ${status === 'done' ? 'border-aegreen-600' : 'border-dashed border-aeblack-300'}`}
      />
      {icon === undefined ? (
        <span
          aria-hidden="true"
          className="m-0.5 inline-block size-5 shrink-0 rounded-full border-2 border-aeblack-400"
        />
      ) : (
        <Icon name={icon} size="size-6" className={`shrink-0 ${colour}`} />
      )}
      <span className="min-w-0 leading-5 max-sm:sr-only">
        <span className={`block text-sm ${labelLook}`}>{t(label)}</span>
        <span className={`block text-xs ${colour}`}>{t(text)}</span>
      </span>
    </li>
  );
}
