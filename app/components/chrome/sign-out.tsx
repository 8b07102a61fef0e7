import { t } from '#rules/text/t.ts';

import { Button } from '../button/button.tsx';
import { popover, popoverTarget } from '../browser/popover.ts';
import { PostForm } from '../connection/post-form.tsx';
import { Icon } from '../icon/icon.tsx';

const CONFIRMATION = 'sign-out-confirmation';

/**
 * A button that opens the sign-out confirmation. The confirmation is a native popover and needs no
 * JavaScript.
 */
export function SignOutButton({ className }: { className: string }) {
  return (
    <button type="button" {...popoverTarget(CONFIRMATION)} className={className}>
      <Icon name="sign-out" size="size-5" className="text-aegold-700 rtl:-scale-x-100" />
      {t('Sign Out')}
    </button>
  );
}

/** The sign-out confirmation. Each page has it once, and every sign-out button opens it. */
export function SignOutConfirmation() {
  return (
    <div
      id={CONFIRMATION}
      {...popover()}
      role="dialog"
      aria-labelledby={`${CONFIRMATION}-title`}
      className="popover-dialog w-[min(26rem,calc(100%-2rem))]"
    >
      {/* A click beside the confirmation closes it. The backdrop of a popover lets clicks through. */}
      <button
        type="button"
        {...popoverTarget(CONFIRMATION, 'hide')}
        tabIndex={-1}
        aria-hidden="true"
        className="fixed inset-0 -z-10 cursor-default"
      />
      <h2 id={`${CONFIRMATION}-title`} className="text-xl">
        {t('Are you sure you want to sign out?')}
      </h2>
      <PostForm action="/sign-out" className="mt-6 flex flex-wrap gap-3">
        <Button autoFocus>{t('Yes, sign out')}</Button>
        <Button look="outline" type="button" {...popoverTarget(CONFIRMATION, 'hide')}>
          {t('Cancel')}
        </Button>
      </PostForm>
    </div>
  );
}
