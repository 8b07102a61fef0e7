import { DEMO_ARABIC_NAME, DEMO_LONG_NAME, DEMO_STUDENT } from '#app/dev/demo-accounts.ts';
import { Opened } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { ProfileMenu } from './profile-menu.tsx';

export const specimens: Specimens = {
  component: 'ProfileMenu',
  states: {
    closed: <ProfileMenu account={DEMO_STUDENT} />,
    'closed, with a long name': <ProfileMenu account={DEMO_LONG_NAME} />,
    open: (
      <Opened>
        <div className="component-page-menu">
          <ProfileMenu account={DEMO_STUDENT} />
        </div>
      </Opened>
    ),
    'open, with a link to the dashboard and an Arabic name': (
      <Opened>
        <div className="component-page-menu">
          <ProfileMenu account={DEMO_ARABIC_NAME} withDashboard />
        </div>
      </Opened>
    ),
    'open, with long texts and every entry': (
      <Opened>
        <div className="component-page-menu">
          <ProfileMenu account={DEMO_LONG_NAME} withDashboard />
        </div>
      </Opened>
    ),
  },
};
