import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Alert, type AlertKind } from './alert.tsx';

const KINDS: readonly AlertKind[] = ['neutral', 'info', 'success', 'warning', 'error'];

export const specimens: Specimens = {
  component: 'Alert',
  states: {
    ...Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        <Alert key={kind} kind={kind}>
          <p className="alert-title">Demo title</p>
          <p>
            A short demo text with <a href="#main">a link</a>.
          </p>
        </Alert>,
      ]),
    ),
    small: (
      <Alert kind="error" className="alert-sm">
        <p>A short demo text.</p>
      </Alert>
    ),
    'inside another alert, with a disabled button': (
      <Alert kind="error">
        <p>A short demo text.</p>
        <Alert kind="error" className="my-4">
          <p>A message about the form of the alert.</p>
        </Alert>
        <Button type="button" disabled>
          Continue
        </Button>
      </Alert>
    ),
    'without an icon': (
      <Alert kind="error" icon={null}>
        <p>A short demo text.</p>
      </Alert>
    ),
    'with buttons and long texts': (
      <Alert
        kind="info"
        dismiss={
          <div className="alert-dismiss">
            <button type="button">
              <Icon name="x" />
              <span className="sr-only">Close</span>
            </button>
          </div>
        }
      >
        <p className="alert-title">{LONG_TITLE}</p>
        <p>{LONG_TEXT}</p>
        <p className="mt-3">
          <Button type="button" size="sm">
            Continue
          </Button>
        </p>
      </Alert>
    ),
  },
};
