import { Opened } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { MenuButton, SideMenu } from './side-menu.tsx';

const HOME = { id: 'home', path: '/', label: 'Home' };
const PAGE = { id: 'page', path: '/dev/components', label: 'Current page' };
const AREA = { id: 'area', path: '/events', label: 'Area of the current page' };

type Props = Parameters<typeof SideMenu>[0];

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `demo-${index}`,
    path: `/events?demo=${index}`,
    label: index % 5 === 4 ? 'A demo page with a name that needs two lines' : `Demo page ${index + 1}`,
  }));
}

function plain(count: number): Props['menu'] {
  return [{ id: 'top', title: undefined, items: [HOME, PAGE, AREA, ...items(count)] }];
}

/** A menu under headings, as the administration has it. */
const GROUPS: Props['menu'] = [
  { id: 'top', title: undefined, items: [HOME, PAGE] },
  { id: 'people', title: 'Demo People & Demo Partnerships', items: [AREA, ...items(3)] },
  { id: 'learning', title: 'Demo Learning', items: items(5) },
];

const ON_PAGE = { id: 'page', isPage: true };
const BELOW_AREA = { id: 'area', isPage: false };

/** The menu as a page has it: beside the content of a wide window, and behind a button on a narrow screen. */
function Menu(props: Props) {
  return (
    <>
      <MenuButton {...props} />
      <SideMenu {...props} />
    </>
  );
}

export const specimens: Specimens = {
  component: 'SideMenu, MenuButton',
  isAlone: true,
  states: {
    'few items': <Menu menu={plain(4)} current={ON_PAGE} />,
    'many items': <Menu menu={plain(20)} current={ON_PAGE} />,
    'groups, on a page below an item': <Menu menu={GROUPS} current={BELOW_AREA} />,
    'open, on a phone': (
      <Opened>
        <MenuButton menu={GROUPS} current={ON_PAGE} />
      </Opened>
    ),
  },
};
