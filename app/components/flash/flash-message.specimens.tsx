import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { FlashMessage, type FlashData } from './flash-message.tsx';

// The popup opens when the message changes, so each message is one object.
const SUCCESS: FlashData = { kind: 'success', title: 'Your changes are saved.' };
const ERROR: FlashData = {
  kind: 'error',
  title: 'We couldn’t save your changes.',
  text: 'Nothing was changed. Please try again in a minute.',
};
const INFO: FlashData = { kind: 'info', title: 'You are signed in already.' };
const LINES: FlashData = {
  kind: 'error',
  title: 'Two files could not be uploaded.',
  text: 'demo-one.pdf is too large.\ndemo-two.exe is not a document.',
};
const LONG: FlashData = { kind: 'success', title: LONG_TITLE, text: LONG_TEXT };

export const specimens: Specimens = {
  component: 'FlashMessage',
  isAlone: true,
  states: {
    success: <FlashMessage flash={SUCCESS} />,
    error: <FlashMessage flash={ERROR} />,
    info: <FlashMessage flash={INFO} />,
    'several lines': <FlashMessage flash={LINES} />,
    'long texts': <FlashMessage flash={LONG} />,
  },
};
