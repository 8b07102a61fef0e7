import type { ComponentProps } from 'react';

import type { Specimens } from '#app/dev/specimens.ts';

import { UploadedFile } from './uploaded-file.tsx';

function show(props: ComponentProps<typeof UploadedFile>) {
  return (
    <div className="aegov-form-control aegov-file-input-control">
      <UploadedFile {...props} />
    </div>
  );
}

export const specimens: Specimens = {
  component: 'UploadedFile',
  layout: 'columns',
  states: {
    'with remove button': show({
      id: 'specimen-uploaded',
      label: 'Organisation chart',
      file: { name: 'demo-chart.pdf', size: 1_600_000 },
      removeIntent: 'remove-file:specimen',
    }),
    'cannot be removed': show({
      id: 'specimen-uploaded-kept',
      label: 'Organisation chart',
      file: { name: 'demo-chart.pdf', size: 1_600_000 },
      removeIntent: undefined,
    }),
    'with a link': show({
      id: 'specimen-uploaded-link',
      label: 'Organisation chart',
      file: { name: 'demo-chart.pdf', size: 1_600_000, to: '#demo-chart' },
      removeIntent: undefined,
    }),
    'long name': show({
      id: 'specimen-uploaded-long',
      label: 'Organisation chart',
      file: {
        name: 'the-organisation-chart-of-the-demo-company-with-all-departments-and-all-demo-employees.pdf',
        size: 1_600_000,
      },
      removeIntent: 'remove-file:specimen-long',
    }),
    'Arabic name': show({
      id: 'specimen-uploaded-arabic',
      label: 'Company Logo',
      file: { name: 'شعار تجريبي.png', size: 20_480 },
      removeIntent: 'remove-file:specimen-arabic',
    }),
  },
};
