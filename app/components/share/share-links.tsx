import { useState } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

interface ShareLinksProps {
  /** The full address of the page. */
  address: string;
  title: string;
}

const CHOICE =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-aeblack-300 bg-whitely-50 px-4 text-sm font-medium text-aeblack-800 no-underline hover:border-aegold-600 hover:text-aegold-700';

/**
 * Links that share a public page (EVENT-7). With JavaScript, a button copies its address, and another one
 * opens the device's own dialog, if there is one.
 */
export function ShareLinks({ address, title }: ShareLinksProps) {
  const isHydrated = useHydrated();
  const [status, setStatus] = useState('');
  const canShare = isHydrated && typeof navigator.share === 'function';
  return (
    <section aria-labelledby="share" className="mb-10 print:hidden">
      <h2 id="share" className="text-lg">
        {t('Share')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {listTargets(address, title).map(({ name, icon, to }) => (
          <li key={name}>
            <a href={to} rel="noopener noreferrer" className={CHOICE}>
              <Icon name={icon} size="size-5" />
              {t(name)}
            </a>
          </li>
        ))}
        {isHydrated && (
          <li>
            <button
              type="button"
              className={CHOICE}
              onClick={() => void copyAddress(address).then(setStatus)}
            >
              <Icon name="link-simple" size="size-5" />
              {t('Copy link')}
            </button>
          </li>
        )}
        {canShare && (
          <li>
            <button type="button" className={CHOICE} onClick={() => void openDialog({ title, url: address })}>
              <Icon name="share-network" size="size-5" />
              {t('More ways to share')}
            </button>
          </li>
        )}
      </ul>
      {isHydrated && (
        <p role="status" className="mt-2 text-sm text-aeblack-700">
          {status}
        </p>
      )}
    </section>
  );
}

interface ShareTarget {
  name: string;
  icon: IconName;
  to: string;
}

function listTargets(address: string, title: string): ShareTarget[] {
  // A line break in the subject of an e-mail could begin another header.
  const [text, url] = [title.replace(/\s+/g, ' '), address].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', icon: 'whatsapp-logo', to: `https://wa.me/?text=${text}%0A${url}` },
    {
      name: 'LinkedIn',
      icon: 'linkedin-logo',
      to: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { name: 'X', icon: 'x-logo', to: `https://x.com/intent/post?text=${text}&url=${url}` },
    { name: 'E-mail', icon: 'envelope-simple', to: `mailto:?subject=${text}&body=${url}` },
  ];
}

/** Copies an address. A browser can refuse it; the address bar has it too. */
async function copyAddress(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return t('The link is copied.');
  } catch {
    return t('Your browser did not allow this. Copy the address of the page.');
  }
}

/** Opens the device's own dialog. A user who closes it shares nothing, which is no error. */
async function openDialog(content: ShareData): Promise<void> {
  await navigator.share(content).catch(() => undefined);
}
