import type { Specimens } from '#app/dev/specimens.ts';

import { DownloadLink } from './download-link.tsx';

export const specimens: Specimens = {
  component: 'DownloadLink',
  layout: 'columns',
  states: {
    short: <DownloadLink to="/demo.csv" text="Download the template" />,
    long: <DownloadLink to="/demo.csv" text="Download the refused lines, to correct and send them again" />,
  },
};
