import { numberText, type ChartNumber, type ChartUnit } from './chart-value.ts';

interface ShownNumberProps {
  number: ChartNumber;
  unit?: ChartUnit | undefined;
}

/** A number, or the text in its place. Signs, as in '62%' and '<5', are not mirrored in Arabic. */
export function ShownNumber({ number, unit }: ShownNumberProps) {
  const text = numberText(number, unit);
  return /\p{L}/u.test(text) ? <bdi>{text}</bdi> : <span dir="ltr">{text}</span>;
}
