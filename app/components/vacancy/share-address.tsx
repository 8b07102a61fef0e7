import { useState, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Button } from '../button/button.tsx';

interface ShareAddressProps {
  /** The full address. */
  address: string;
  title: string;
  /** Whether a person without an account can open the address. */
  isPublic: boolean;
  /** What stands beside the button. */
  children?: ReactNode;
}

/**
 * The address of a vacancy, with a button that shares or copies it (VACANCY-14). Without JavaScript, a user
 * copies the text.
 */
export function ShareAddress({ address, title, isPublic, children }: ShareAddressProps) {
  const isHydrated = useHydrated();
  const [status, setStatus] = useState('');
  const canShare = isHydrated && typeof navigator.share === 'function';
  return (
    <div>
      <p className="text-aeblack-600">
        {t(isPublic ? 'Everyone can open this address:' : 'People who can sign in can open this address:')}
      </p>
      <p dir="ltr" className="mt-1 font-medium text-aeblack-900 select-all [overflow-wrap:anywhere]">
        {address}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {isHydrated && (
          <Button
            type="button"
            look="outline"
            size="sm"
            onClick={() => {
              if (canShare) void share({ title, url: address });
              else void copy(address).then(setStatus);
            }}
          >
            {t(canShare ? 'Share' : 'Copy the address')}
          </Button>
        )}
        {children}
        {isHydrated && <span role="status">{status}</span>}
      </div>
    </div>
  );
}

/** Opens the browser's own dialog. A user who closes it shares nothing, which is no error. */
async function share(content: ShareData): Promise<void> {
  await navigator.share(content).catch(() => undefined);
}

/** Copies a text. A browser can refuse it; the text is on the page too. */
async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t('Copied.');
  } catch {
    return t('Your browser did not allow this. Select the address and copy it.');
  }
}
