import type { Specimens } from '#app/dev/specimens.ts';

import { Button, ButtonLink } from './button.tsx';

export const specimens: Specimens = {
  component: 'Button, ButtonLink',
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
    disabled: (
      <Button type="button" disabled>
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
