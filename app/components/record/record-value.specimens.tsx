import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import { ARABIC_TEXT, LONG_TEXT, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { formatSize } from '../upload/format-size.ts';
import { RecordValue } from './record-value.tsx';

const FILE = {
  kind: 'file',
  to: DEMO_IMAGE,
  details: `PDF, ${formatSize(1_200_000)}`,
  isImage: false,
} as const;
const IMAGE = { ...FILE, details: `PNG, ${formatSize(6_400)}`, isImage: true };

export const specimens: Specimens = {
  component: 'RecordValue',
  layout: 'columns',
  states: {
    'no value': <RecordValue value={{ kind: 'none' }} />,
    'a text': <RecordValue value={{ kind: 'text', text: 'Demo Energy' }} />,
    'a text of several lines': <RecordValue value={{ kind: 'text', text: `${LONG_TEXT}\n${LONG_WORD}` }} />,
    'an Arabic text': <RecordValue value={{ kind: 'text', text: ARABIC_TEXT }} />,
    'several choices': <RecordValue value={{ kind: 'list', texts: ['Demo choice 1', 'Demo choice 2'] }} />,
    'several long texts': (
      <RecordValue value={{ kind: 'list', texts: [LONG_TEXT, ARABIC_TEXT, LONG_WORD], isLong: true }} />
    ),
    'a rich text': (
      <RecordValue
        value={{
          kind: 'html',
          html: '<p>The <strong>demo</strong> <em>work</em>:</p><ul><li><p>Plan</p></li><li><p>Demonstrate</p></li></ul>',
        }}
      />
    ),
    'an Arabic rich text': <RecordValue value={{ kind: 'html', html: `<p>${ARABIC_TEXT}</p>` }} />,
    'a date': <RecordValue value={{ kind: 'date', text: '28 November 2026', iso: '2026-11-28' }} />,
    'an e-mail address': (
      <RecordValue
        value={{ kind: 'link', text: 'visitor@demo.example', to: 'mailto:visitor@demo.example' }}
      />
    ),
    'a page of the portal': <RecordValue value={{ kind: 'link', text: 'Demo vacancy', to: '/vacancies' }} />,
    'a file': <RecordValue value={{ ...FILE, name: 'passport.pdf' }} />,
    'an image': <RecordValue value={{ ...IMAGE, name: 'photo.png' }} />,
    'a file with a long name': <RecordValue value={{ ...FILE, name: `${LONG_WORD}.pdf` }} />,
    'an image with an Arabic name': <RecordValue value={{ ...IMAGE, name: `${ARABIC_TEXT}.png` }} />,
    'a state': <RecordValue value={{ kind: 'state', label: 'Waiting', tone: 'pending' }} />,
  },
};
