import { readFileSync } from 'node:fs';
import type { DemoPages } from '../server.ts';
import { demoPages, sendNotFound, sendPage } from './page.ts';

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url));

/** Creates `/demo`: the list of demo pages, and the assets that they share. */
export function createDemoIndex(): DemoPages {
  const css = (name: string) => ({ type: 'text/css; charset=utf-8', bytes: read(name) });
  const shared: Record<string, { type: string; bytes: Buffer }> = {
    '/demo/demo.css': css('demo.css'),
    '/demo/mailbox.css': css('mailbox.css'),
    '/demo/faults.css': css('faults.css'),
    '/demo/star.svg': { type: 'image/svg+xml', bytes: read('star.svg') },
  };
  return {
    path: '/demo',
    answer: (request, response) => {
      const pathname = (request.url ?? '').split('?')[0] ?? '';
      const asset = Object.hasOwn(shared, pathname) ? shared[pathname] : undefined;
      if (asset) {
        response
          .writeHead(200, { 'content-type': asset.type, 'x-content-type-options': 'nosniff' })
          .end(asset.bytes);
      } else if (pathname === '/demo') sendPage(response, 200, index());
      else sendNotFound(response);
      return Promise.resolve();
    },
  };
}

function index() {
  const items = demoPages.map(
    ({ path, name, about }) => `<li><a href="${path}">${name}</a><span>${about}</span></li>`,
  );
  return { title: 'Demo pages', body: `<h1>Demo pages</h1>\n<ul class="rows">${items.join('\n')}</ul>` };
}
