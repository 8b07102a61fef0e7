import { Sentence } from '../text/sentence.tsx';

interface RowCheckboxProps {
  /** The name of the field. */
  name: string;
  value: string;
  /** The name of the row, for screen readers. */
  row: string;
}

/** The checkbox that chooses a row of a table. It is as large as a finger. */
export function RowCheckbox({ name, value, row }: RowCheckboxProps) {
  return (
    <label className="aegov-check-item -m-2 flex size-9 items-center justify-center">
      <input type="checkbox" name={name} value={value} />
      <span className="sr-only">
        <Sentence text="Choose {name}" names={{ name: row }} />
      </span>
    </label>
  );
}
