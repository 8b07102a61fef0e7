import type { Specimens } from '#app/dev/specimens.ts';

import { Icon } from './icon.tsx';
import { ICON_NAMES } from './names.ts';

export const specimens: Specimens = {
  component: 'Icon',
  states: {
    'all names': (
      <ul className="component-page-icons">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
    'all sizes': (
      <span className="flex items-center gap-4">
        {['size-3.5', 'size-4', 'size-5', 'size-6', 'size-7'].map((size) => (
          <Icon key={size} name="student" size={size} className="text-aegold-700" />
        ))}
      </span>
    ),
  },
};
