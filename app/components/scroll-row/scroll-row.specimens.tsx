import type { Specimens } from '#app/dev/specimens.ts';

import { ScrollRow } from './scroll-row.tsx';

interface DemoRowProps {
  id: string;
  title: string;
  count: number;
}

function DemoRow({ id, title, count }: DemoRowProps) {
  return (
    <ScrollRow labelledBy={id} heading={<h3 id={id}>{title}</h3>}>
      <ul className="flex gap-6">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="w-[82%] shrink-0 snap-start sm:w-[46%] lg:w-[calc((100%-3rem)/3)]">
            <div className="rounded-card border border-aeblack-100 p-6">Demo event {index + 1}</div>
          </li>
        ))}
      </ul>
    </ScrollRow>
  );
}

export const specimens: Specimens = {
  component: 'ScrollRow',
  states: {
    'more items than fit': <DemoRow id="specimen-row" title="Ten events" count={10} />,
    'one item, so nothing scrolls': <DemoRow id="specimen-row-one" title="One event" count={1} />,
    'long heading': (
      <DemoRow
        id="specimen-row-long"
        title="Demo events of all demo colleges, with a heading that needs several lines"
        count={4}
      />
    ),
  },
};
