import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { KeeperState } from './input-keeper.ts';

const FAILED = 'Your latest answers are not saved.';
const ONLINE = 'Check your connection. We will try again when you are online or when you type.';

/** A line below the buttons of a step that says whether the typed text is stored (FORM-19, FORM-20). */
export function SaveStatus({ state }: { state: KeeperState }) {
  return (
    <div className="mt-4 min-h-6 text-sm text-aeblack-600">
      <noscript>{t('Your answers on this page are saved when you press one of its buttons.')}</noscript>
      {state.kind === 'saved' && (
        <p className="flex items-center gap-2">
          <Icon name="check-circle" size="size-5" className="text-aegreen-700" />
          {t('Your answers are saved.')}
        </p>
      )}
      <p role="status" className="text-aered-700">
        {state.kind === 'failed' && `${t(FAILED)} ${t(state.message ?? ONLINE)}`}
      </p>
    </div>
  );
}
