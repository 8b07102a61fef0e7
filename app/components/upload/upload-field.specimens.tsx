import type { FieldMetadata } from '@conform-to/react';

import type { PresetName } from '#rules/files/presets.ts';
import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { ImageField } from './image-field.tsx';
import { UploadField } from './upload-field.tsx';
import type { ChosenFile, UploadState } from './upload-state.ts';
import { useUpload } from './use-upload.ts';
import type { Upload } from './use-uploads.ts';

const FILE = { name: 'demo-chart.pdf', size: 1_600_000 };
const UPLOADED = { name: 'demo-chart-of-last-year.pdf', size: 512_000 };

const TOO_LARGE = 'The file is too large.';

const nothing = () => undefined;

/** Builds an upload that stays in one state. */
function uploadIn(state: UploadState, image?: string): Upload {
  return {
    state,
    image,
    valid: undefined,
    choose: nothing,
    refuse: nothing,
    cancel: nothing,
  };
}

interface LiveFieldProps {
  meta: FieldMetadata;
  preset?: PresetName;
  hint?: string;
  uploaded?: ChosenFile;
  lostName?: string;
  removeIntent?: string;
  isOptional?: boolean;
}

/** A field that checks a chosen file. It sends nothing, because it is in no form. */
function LiveField({ preset = 'chart', ...rest }: LiveFieldProps) {
  const upload = useUpload({ preset });
  return <UploadField {...rest} label="Organisation chart" preset={preset} upload={upload} />;
}

function LiveImageField({ meta }: { meta: FieldMetadata }) {
  const upload = useUpload({ preset: 'avatar' });
  return <ImageField label="Personal Photo" meta={meta} preset="avatar" upload={upload} />;
}

function show(name: string, state: UploadState, uploaded?: ChosenFile) {
  return (
    <UploadField
      label="Organisation chart"
      meta={specimenField(`upload-${name}`)}
      preset="chart"
      uploaded={uploaded}
      upload={uploadIn(state)}
    />
  );
}

export const specimens: Specimens = {
  component: 'UploadField, ImageField',
  layout: 'columns',
  states: {
    'nothing chosen': <LiveField meta={specimenField('upload')} />,
    'with hint, optional': (
      <LiveField hint="The chart of this year: {files}" isOptional meta={specimenField('upload-hint')} />
    ),
    checking: show('checking', { kind: 'checking', ticket: 1, file: FILE }),
    checked: show('checked', { kind: 'valid', ticket: 1, file: FILE }),
    sending: show('sending', { kind: 'sending', ticket: 1, file: FILE, percent: 42 }),
    sent: show('sent', { kind: 'sent', ticket: 1, file: FILE }),
    'refused by the browser': show('refused', {
      kind: 'refused',
      ticket: 1,
      file: FILE,
      message: TOO_LARGE,
    }),
    'refused by the server': (
      <LiveField
        meta={specimenField('upload-errors', {
          errors: ['The file contains a macro.', 'The file has more than 100 pages.'],
        })}
      />
    ),
    'failed to send': show('failed', {
      kind: 'failed',
      ticket: 1,
      file: FILE,
      message: 'The file could not be sent. Please try again.',
    }),
    'on the server': (
      <LiveField meta={specimenField('upload-stored')} uploaded={UPLOADED} removeIntent="remove-file:demo" />
    ),
    'on the server, another file refused': show(
      'replaced',
      { kind: 'refused', ticket: 1, file: FILE, message: TOO_LARGE },
      UPLOADED,
    ),
    'lost with the last submission': (
      <LiveField meta={specimenField('upload-lost')} lostName="demo-chart-with-a-long-name.pdf" />
    ),
    'image, nothing chosen': <LiveImageField meta={specimenField('upload-image')} />,
    'image, with preview': (
      <ImageField
        label="Personal Photo"
        meta={specimenField('upload-preview')}
        preset="avatar"
        upload={uploadIn(
          { kind: 'valid', ticket: 1, file: { name: 'demo-student.png', size: 20_480 } },
          DEMO_IMAGE,
        )}
      />
    ),
  },
};
