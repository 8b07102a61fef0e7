import { COLLEGES } from '#rules/identity/colleges.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { CollegeMark } from './college-mark.tsx';

export const specimens: Specimens = {
  component: 'CollegeMark',
  layout: 'columns',
  states: {
    ...Object.fromEntries(
      COLLEGES.map(({ code, name }) => [name, <CollegeMark key={code} college={code} />]),
    ),
    'a college with a logo': <CollegeMark college="ADPOLY" logo="/storage/entities/adpoly.webp" />,
    'a link to the page of the college': <CollegeMark college="FCHS" isLink />,
    'a college that the portal does not know': <CollegeMark college="DEMO" />,
  },
};
