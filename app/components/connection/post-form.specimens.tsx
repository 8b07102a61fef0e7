import type { Specimens } from '#app/dev/specimens.ts';

import { Button } from '../button/button.tsx';
import { FormFailure, PostForm } from './post-form.tsx';

export const specimens: Specimens = {
  component: 'PostForm',
  states: {
    'not sent yet': (
      <PostForm className="flex flex-wrap gap-3">
        <Button>Send</Button>
      </PostForm>
    ),
    'without a connection': <FormFailure failure={{ reason: 'offline', formId: 'demo' }} />,
    'sent, but the next page did not load': (
      <FormFailure failure={{ reason: 'offline', formId: 'demo', address: '/' }} />
    ),
  },
};
