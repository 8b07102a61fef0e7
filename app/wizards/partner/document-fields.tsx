import type { StepField } from '../engine/wizard.ts';
import { fileControl } from '../engine/wizard-file.tsx';
import { isLicensed } from '#rules/forms/partner/options.ts';

const licenceControl = fileControl({ preset: 'licence' });

/** The files of the documents step. */
export const DOCUMENT_FIELDS: Readonly<Record<string, StepField>> = {
  chart_file: { label: 'Organisation chart', control: fileControl({ preset: 'chart', isOptional: true }) },
  trading_license_file: {
    label: 'Trading License',
    control: (props, extra) => isLicensed(extra.values['entity_industry']) && licenceControl(props, extra),
  },
};
