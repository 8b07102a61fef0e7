import { useId, useState } from 'react';

import { localizedPath } from '#app/components/browser/localized-path.ts';
import { takeClick } from '#app/components/browser/is-plain-click.ts';
import { Dialog } from '#app/components/dialog/dialog.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { CV_ADDRESS } from './address.ts';
import { CvFrame } from './cv-frame.tsx';

/** A link with an eye icon that opens the CV in a dialog; without a script, in a new tab. */
export function CvView({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <>
      <a
        href={localizedPath(CV_ADDRESS)}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (takeClick(event)) setOpen(true);
        }}
        className="aegov-link link-underline"
      >
        <Icon name="eye" size="link-icon" />
        {t('View CV')}
      </a>
      {isOpen && (
        <Dialog labelledBy={heading} isWide onClose={() => setOpen(false)}>
          <h2 id={heading} className="mb-5 text-xl [overflow-wrap:anywhere]">
            <Sentence text="View CV - {filename}" names={{ filename: name }} />
          </h2>
          <CvFrame address={CV_ADDRESS} name={name} />
        </Dialog>
      )}
    </>
  );
}
