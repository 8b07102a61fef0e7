import { expect, test } from 'vitest';

import { readRepository } from './read-repository.ts';

const COMPONENT = /^export (?:default )?function ([A-Z]\w+)/gm;
const FOLDERS = 'app/{components,wizards/engine}/**';
/** Components that show nothing themselves, and whole pages that need the data of their loader. */
const WITHOUT_SPECIMENS = [
  'NotificationCenter',
  'ConnectionNotice',
  'SessionWatch',
  'SessionEnd',
  'SessionGone',
  'LiveChat',
  'EntryPage',
  'StepPage',
  'WizardPage',
];

/** Lists the components that a file exports, with the file. */
function listComponents(): { name: string; file: string }[] {
  return [...readRepository([`${FOLDERS}/*.tsx`])]
    .filter(([file]) => !file.endsWith('.specimens.tsx'))
    .flatMap(([file, text]) => [...text.matchAll(COMPONENT)].map(([, name = '']) => ({ name, file })));
}

test('each component has specimens for the page /dev/components', () => {
  const specimens = [...readRepository([`${FOLDERS}/*.specimens.tsx`]).values()].join('\n');
  const components = listComponents();
  expect(components.length).toBeGreaterThan(50);
  const isMissing = ({ name }: { name: string }) =>
    !WITHOUT_SPECIMENS.includes(name) && !new RegExp(`<${name}\\b`).test(specimens);
  expect(components.filter(isMissing)).toEqual([]);
});
