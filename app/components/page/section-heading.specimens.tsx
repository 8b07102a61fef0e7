import type { Specimens } from '#app/dev/specimens.ts';

import { ArrowLink } from '../text/arrow-link.tsx';
import { SectionHeading } from './section-heading.tsx';

export const specimens: Specimens = {
  component: 'SectionHeading',
  states: {
    'with one link': (
      <SectionHeading id="one-link" title="Demo events">
        <ArrowLink to="/dev/components">All demo events</ArrowLink>
      </SectionHeading>
    ),
    'with two links': (
      <SectionHeading id="two-links" title="Demo figures">
        <ArrowLink to="/dev/components">All demo figures</ArrowLink>
        <ArrowLink to="/dev/components">Demo vacancies</ArrowLink>
      </SectionHeading>
    ),
  },
};
