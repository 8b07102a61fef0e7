import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Button, ButtonLink } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export const specimens: Specimens = {
  component: 'EmptyState',
  states: {
    'an empty list': (
      <EmptyState title="No events yet" text="New events appear here.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </EmptyState>
    ),
    'only a title': <EmptyState title="No events yet" />,
    'below the heading of a section': <EmptyState title="No events yet" headingLevel="h3" />,
    'not found': <EmptyState scene="not-found" title="No results" text="Try other words." />,
    'no permission': (
      <EmptyState
        scene="no-permission"
        title="This list is not for your role"
        text="Ask an administrator for access."
      />
    ),
    unavailable: (
      <EmptyState scene="unavailable" title="We can’t load the events right now" text="Please try again.">
        <Button type="button">Try again</Button>
        <ButtonLink to="/" look="outline">
          Go to the home page
        </ButtonLink>
      </EmptyState>
    ),
    'as the whole page': <EmptyState isPage title="No events yet" text="New events appear here." />,
    'with long texts': <EmptyState title={LONG_TITLE} text={LONG_TEXT} />,
  },
};
