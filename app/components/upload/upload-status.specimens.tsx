import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import type { UploadState } from './upload-state.ts';
import { UploadStatus } from './upload-status.tsx';

const FILE = { name: 'demo.pdf', size: 1_600_000 };
const PICTURE = { name: 'demo-student.png', size: 20_480 };
const LONG = {
  name: 'the-organisation-chart-of-the-demo-company-with-all-departments-and-all-demo-employees.pdf',
  size: 104_857_600,
};

const nothing = () => undefined;

function show(name: string, state: UploadState, image?: string) {
  return (
    <div className="aegov-form-control aegov-file-input-control">
      <UploadStatus
        id={`specimen-status-${name}`}
        state={state}
        image={image}
        onCancel={nothing}
        onRemove={nothing}
      />
    </div>
  );
}

export const specimens: Specimens = {
  component: 'UploadStatus',
  layout: 'columns',
  states: {
    'nothing chosen, which shows nothing': show('empty', { kind: 'empty' }),
    checking: show('checking', { kind: 'checking', ticket: 1, file: FILE }),
    checked: show('valid', { kind: 'valid', ticket: 1, file: FILE }),
    'checked, with preview': show('image', { kind: 'valid', ticket: 1, file: PICTURE }, DEMO_IMAGE),
    'sending, at the start': show('start', { kind: 'sending', ticket: 1, file: FILE, percent: 0 }),
    'sending, long name': show('sending', { kind: 'sending', ticket: 1, file: LONG, percent: 42 }),
    sent: show('sent', { kind: 'sent', ticket: 1, file: FILE }),
    refused: show('refused', {
      kind: 'refused',
      ticket: 1,
      file: LONG,
      message: 'The file is too large.',
    }),
    'failed to send': show('failed', {
      kind: 'failed',
      ticket: 1,
      file: FILE,
      message: 'The file could not be sent. Please try again.',
    }),
  },
};
