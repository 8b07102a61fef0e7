import { LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Button, ButtonLink } from './button.tsx';

export const specimens: Specimens = {
  component: 'Button, ButtonLink',
  layout: 'columns',
  states: {
    primary: <Button type="button">Submit</Button>,
    outline: (
      <Button type="button" look="outline">
        Back
      </Button>
    ),
    quiet: (
      <Button type="button" look="quiet">
        Remove
      </Button>
    ),
    small: (
      <Button type="button" size="sm">
        Add
      </Button>
    ),
    'long label': <Button type="button">{LONG_TITLE}</Button>,
    'small, long label': (
      <Button type="button" size="sm">
        {LONG_TITLE}
      </Button>
    ),
    disabled: (
      <Button type="button" disabled>
        Submit
      </Button>
    ),
    'disabled, outline': (
      <Button type="button" look="outline" disabled>
        Submit
      </Button>
    ),
    'disabled, quiet': (
      <Button type="button" look="quiet" disabled>
        Submit
      </Button>
    ),
    'link, primary': <ButtonLink to="/">Go to the home page</ButtonLink>,
    'link, outline': (
      <ButtonLink to="/" look="outline">
        Go to the home page
      </ButtonLink>
    ),
    'link, quiet': (
      <ButtonLink to="/" look="quiet">
        Go to the home page
      </ButtonLink>
    ),
  },
};
