import { useState, type MouseEvent } from 'react';

import { localizedPath } from '#app/components/browser/localized-path.ts';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { Dialog } from '#app/components/dialog/dialog.tsx';
import { ConsentField } from '#app/components/form/consent-field.tsx';
import { t } from '#rules/text/t.ts';

import type { StepViewProps } from '../engine/wizard.ts';
import { DisclaimerText } from './disclaimer.tsx';

export function TermsStep({ field }: StepViewProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (takeClick(event)) setOpen(true);
  };
  return (
    <>
      <ConsentField meta={field('disclaimer')}>
        {/* Without a script, the link opens a new tab, so that the ticked boxes of this page are kept. */}
        <a
          href={localizedPath('/register-partner/disclaimer')}
          target="_blank"
          rel="noopener"
          onClick={open}
          className="font-medium inline-link"
        >
          {t('I accept the terms and conditions')}
        </a>
      </ConsentField>
      {isOpen && (
        <Dialog labelledBy="disclaimer-title" onClose={() => setOpen(false)}>
          <h2 id="disclaimer-title" className="mb-4 text-xl">
            {t('Disclaimer')}
          </h2>
          <DisclaimerText headings="h3" />
        </Dialog>
      )}
    </>
  );
}
