import { createElement } from 'react';
import { expect, test } from 'vitest';

import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { StudentNoticeForm } from './student-notice-form.tsx';

// POPUP-9
test('without JavaScript, a notice is a form with a button that opens its page and one that closes it', async () => {
  const notice = createElement(StudentNoticeForm, { kind: 'updateCv', path: '/my-profile', hasDialog: true });
  const [, form = ''] = /<noscript>(.*)<\/noscript>/s.exec(await renderPage(notice)) ?? [];
  expect(form).toMatch(/^<div class="[^"]*"><form (?=[^>]*method="post")[^>]*action="\/student-notice"/);
  expect(form).toContain('<strong>Update your CV.</strong>');
  expect(form).toContain('name="notice" value="updateCv"');
  expect(form).toContain('name="from" value="/"');
  expect([...form.matchAll(/value="(\w+)">([^<]+)<\/button>/g)].map(([, ...button]) => button)).toEqual([
    ['open', 'Update my CV'],
    ['return', 'Close'],
  ]);
});

test('a notice is not part of the page that it leads to', async () => {
  const notice = createElement(StudentNoticeForm, { kind: 'graduating', path: '/', hasDialog: true });
  expect(await renderPage(notice)).not.toContain('graduate');
});

// POPUP-21
test('on a page without the dialog, the form is a visible part of the page', async () => {
  const notice = createElement(StudentNoticeForm, {
    kind: 'updateCv',
    path: '/my-profile',
    hasDialog: false,
  });
  const page = await renderPage(notice);
  expect(page).toContain('<strong>Update your CV.</strong>');
  expect(page).not.toContain('<noscript>');
});
