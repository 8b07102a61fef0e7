import { ARABIC_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Badge } from './badge.tsx';

export const specimens: Specimens = {
  component: 'Badge',
  layout: 'columns',
  states: {
    'of no meaning': <Badge>Student</Badge>,
    success: (
      <Badge className="badge-success" icon="check-circle">
        For you
      </Badge>
    ),
    warning: (
      <Badge className="badge-warning" icon="clock">
        Closes tomorrow
      </Badge>
    ),
    error: (
      <Badge className="badge-error" icon="x-circle">
        Refused
      </Badge>
    ),
    neutral: (
      <Badge className="badge-neutral" icon="info">
        Draft
      </Badge>
    ),
    solid: <Badge className="badge-solid">12</Badge>,
    'solid error': <Badge className="badge-solid badge-error">3</Badge>,
    'with a long word': <Badge className="whitespace-normal [overflow-wrap:anywhere]">{LONG_WORD}</Badge>,
    'in Arabic': <Badge>{ARABIC_TEXT.slice(0, 12)}</Badge>,
  },
};
