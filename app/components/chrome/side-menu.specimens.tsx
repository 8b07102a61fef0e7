import { Opened } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { MenuButton, SideMenu } from './side-menu.tsx';

const HOME = { id: 'home', path: '/', label: 'Home' };
/** The page that shows this menu, so that one item is the current page. */
const CURRENT = { id: 'current', path: '/dev/components', label: 'Current page' };

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `demo-${index}`,
    path: `/events?demo=${index}`,
    label: index % 5 === 4 ? 'A demo page with a name that needs two lines' : `Demo page ${index + 1}`,
  }));
}

/** The menu as a page has it: beside the content of a wide window, and behind a button on a narrow screen. */
function Menu({ of }: { of: ReturnType<typeof items> }) {
  return (
    <>
      <MenuButton items={of} />
      <SideMenu items={of} />
    </>
  );
}

export const specimens: Specimens = {
  component: 'SideMenu, MenuButton',
  isAlone: true,
  states: {
    'few items': <Menu of={[HOME, CURRENT, ...items(4)]} />,
    'many items': <Menu of={[HOME, CURRENT, ...items(20)]} />,
    'open, on a phone': (
      <Opened>
        <MenuButton items={[HOME, CURRENT, ...items(4)]} />
      </Opened>
    ),
  },
};
