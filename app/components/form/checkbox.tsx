import { t } from '#rules/text/t.ts';

interface CheckboxProps {
  id: string;
  name: string;
  label: string;
  defaultChecked?: boolean;
}

export function Checkbox({ id, name, label, defaultChecked }: CheckboxProps) {
  return (
    <div className="aegov-check-item">
      <input type="checkbox" id={id} name={name} value="on" defaultChecked={defaultChecked} />
      <label htmlFor={id}>{t(label)}</label>
    </div>
  );
}
