import { ButtonLink } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { SlotRecord } from '../slots.tsx';

/** The link from the page of an approved request to its pass (CLEARANCE-13). */
export function StaffPassLink({ state }: Pick<SlotRecord, 'state'>) {
  if (state !== 'approved') return null;
  return (
    <p className="print:hidden">
      <ButtonLink to="pass" look="outline">
        <Icon name="printer" size="size-5" /> {t('Print the pass')}
      </ButtonLink>
    </p>
  );
}

/** The link from the page of a visitor's link to the pass, while the request is approved (CLEARANCE-14). */
export function VisitorPassLink({ state }: Pick<SlotRecord, 'state'>) {
  if (state !== 'approved') return null;
  return (
    <p className="mt-6 print:hidden">
      <ButtonLink to="pass">
        <Icon name="identification-card" size="size-5" /> {t('See and print your pass')}
      </ButtonLink>
    </p>
  );
}
