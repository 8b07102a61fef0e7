import type { ReactNode } from 'react';

import type { BulkAction } from '#app/.server/records/present.ts';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { RowCheckbox } from '#app/components/list/row-checkbox.tsx';
import type { Column } from '#app/components/table/table.tsx';
import { t } from '#rules/text/t.ts';

import { AskedTransition } from './ask-first.tsx';

/** A row that can be chosen for a transition of several records. */
interface ChoosableRow {
  id: string;
  version: number;
  heading: string;
  isChoosable: boolean;
}

/** The column with a checkbox for each row that can be chosen. */
export const CHOOSE: Column<ChoosableRow> = {
  heading: 'Choose',
  cell: ({ id, version, heading, isChoosable }) =>
    isChoosable && <RowCheckbox name="record" value={`${id}.${version}`} row={heading} />,
};

interface BulkFormProps {
  /** Where the form is sent to. */
  address: string;
  bulk: readonly BulkAction[];
  /** The name of the records. */
  many: string;
  /** The table with the checkboxes. */
  children: ReactNode;
}

/** A table whose rows can be chosen, and a bar with the transitions of the chosen rows (RECORD-10). */
export function BulkForm({ address, bulk, many, children }: BulkFormProps) {
  return (
    <PostForm action={address} preventScrollReset className="bulk-form">
      {children}
      <div
        data-bulk-bar
        className="z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-aeblack-200 bg-whitely-50 py-3 print:hidden"
      >
        {/* On a phone, the buttons need the width. */}
        <p className="text-aeblack-600 max-sm:sr-only">{t('Chosen {many}:', { many })}</p>
        {/* Nothing is chosen at first, so no button is the primary one. They wrap together. */}
        <div className="flex flex-wrap items-center gap-2">
          {bulk.map(({ name, label, isNegative, warning }) =>
            warning === undefined ? (
              <Button key={name} name="transition" value={name} size="sm" look="outline">
                {label}
              </Button>
            ) : (
              <AskedTransition key={name} {...{ name, label, warning, isNegative }} isSmall />
            ),
          )}
        </div>
      </div>
    </PostForm>
  );
}
