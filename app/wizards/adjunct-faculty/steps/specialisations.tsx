import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { ADPOLY_SPECIALISATIONS, FCHS_SPECIALISATIONS } from '#rules/forms/adjunct-faculty/choices.ts';

import type { StepViewProps } from '../../engine/wizard.ts';

const optionsOf = (courses: readonly string[]) => courses.map((value) => ({ value, label: value }));
const FCHS = optionsOf(FCHS_SPECIALISATIONS);
const ADPOLY = optionsOf(ADPOLY_SPECIALISATIONS);

const nameOf = (code: string) => COLLEGES.find((college) => college.code === code)?.name ?? code;

export function Specialisations({ field }: StepViewProps) {
  return (
    <>
      <CheckboxGroup legend={nameOf('FCHS')} meta={field('fchs_area_of_specializations')} options={FCHS} />
      <CheckboxGroup
        legend={nameOf('ADPOLY')}
        meta={field('adpoly_area_of_specializations')}
        options={ADPOLY}
      />
    </>
  );
}
