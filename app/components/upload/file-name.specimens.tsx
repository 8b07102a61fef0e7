import type { Specimens } from '#app/dev/specimens.ts';

import { FileName } from './file-name.tsx';

export const specimens: Specimens = {
  component: 'FileName',
  layout: 'columns',
  states: {
    short: <FileName name="demo.pdf" size={512} />,
    long: (
      <FileName
        name="the-organisation-chart-of-the-demo-company-with-all-departments-and-all-demo-employees-final-version.pdf"
        size={1_600_000}
      />
    ),
    Arabic: <FileName name="شعار تجريبي.png" size={20_480} />,
  },
};
