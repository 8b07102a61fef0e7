import type { Specimens } from '#app/dev/specimens.ts';

import { Button } from '../button/button.tsx';
import { PanelPage } from './panel-page.tsx';

export const specimens: Specimens = {
  component: 'PanelPage',
  isAlone: true,
  layout: 'full-width',
  states: {
    'with a short form': (
      <PanelPage
        page={{
          title: 'Demo page',
          purpose: 'One demo sentence that states the purpose of the page.',
          crumbs: [
            { title: 'Home', path: '/' },
            { title: 'Demo page', path: undefined },
          ],
        }}
        sentence="A demo sentence beside a form."
      >
        <Button type="button">Continue</Button>
      </PanelPage>
    ),
  },
};
