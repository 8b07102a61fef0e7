import { Prepared } from '#app/dev/prepared.tsx';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import { specimenField } from '#app/dev/specimen-field.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ComboboxField } from './combobox-field.tsx';

const COMPANIES = Array.from({ length: 200 }, (_, index) => `Demo Company ${index + 1}`);
const LONG = 'Demo Company for the Trade of Long Names and Other Demonstrations, Limited Liability Company';

/** Opens the list, as a click does. */
const open = (box: HTMLElement) => comboboxIn(box)?.click();

/** Types a text into the field. */
function typing(text: string) {
  return (box: HTMLElement) => {
    const input = comboboxIn(box);
    // React does not notice this way of setting the text, so that the event counts as typing.
    input?.setRangeText(text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

const typeNumber = typing('12');
const typeUnknown = typing('no such company');

function comboboxIn(box: HTMLElement) {
  return box.querySelector<HTMLInputElement>('[role=combobox]');
}

export const specimens: Specimens = {
  component: 'ComboboxField, open',
  isAlone: true,
  states: {
    'many options, one chosen': (
      <SpecimenPage title="Open list">
        <Prepared prepare={open}>
          <ComboboxField
            label="Mother Company"
            meta={specimenField('combobox-open', { initialValue: 'Demo Company 7' })}
            options={COMPANIES}
          />
        </Prepared>
      </SpecimenPage>
    ),
    'few, long and Arabic options': (
      <SpecimenPage title="Open list">
        <Prepared prepare={open}>
          <ComboboxField
            label="Mother Company"
            meta={specimenField('combobox-few')}
            options={['Self', LONG, 'شركة تجريبية']}
          />
        </Prepared>
      </SpecimenPage>
    ),
    'options that match a typed text': (
      <SpecimenPage title="Open list">
        <Prepared prepare={typeNumber}>
          <ComboboxField label="Mother Company" meta={specimenField('combobox-typed')} options={COMPANIES} />
        </Prepared>
      </SpecimenPage>
    ),
    'no match': (
      <SpecimenPage title="Open list">
        <Prepared prepare={typeUnknown}>
          <ComboboxField label="Mother Company" meta={specimenField('combobox-none')} options={COMPANIES} />
        </Prepared>
      </SpecimenPage>
    ),
  },
};
