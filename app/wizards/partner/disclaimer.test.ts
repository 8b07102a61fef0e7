import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Disclaimer } from './disclaimer.tsx';

// PARTNER-23
test('the disclaimer states the risk, the release, the law and the courts', () => {
  const html = renderToStaticMarkup(createElement(Disclaimer));
  for (const statement of [
    'You assume all risk',
    'You release the institute',
    'governed by the laws of the United Arab Emirates',
    'The courts of Abu Dhabi have exclusive jurisdiction',
  ]) {
    expect(html).toContain(statement);
  }
});
