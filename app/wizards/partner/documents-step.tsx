import { isLicensed } from '#rules/forms/partner/options.ts';

import { WizardFile } from '../engine/wizard-file.tsx';
import type { StepViewProps } from '../engine/wizard.ts';

export function DocumentsStep({ field, values, files }: StepViewProps) {
  return (
    <>
      <WizardFile
        label="Organisation chart"
        isOptional
        meta={field('chart_file')}
        uploaded={files['chart_file']}
        preset="chart"
      />
      {isLicensed(values['entity_industry']) && (
        <WizardFile
          label="Trading License"
          meta={field('trading_license_file')}
          uploaded={files['trading_license_file']}
          preset="licence"
        />
      )}
    </>
  );
}
