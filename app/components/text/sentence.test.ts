import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import { DEMO_ARABIC_NAME, DEMO_LONG_NAME } from '#app/dev/demo-accounts.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';
import { ARABIC } from '#rules/text/ar/index.ts';
import { t } from '#rules/text/t.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { ProfileMenu } from '../chrome/profile-menu.tsx';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { InterruptedTaskAlert } from '../session/interrupted-task-alert.tsx';
import { Capabilities } from '../service/capabilities.tsx';
import { Sentence } from './sentence.tsx';

const { name } = DEMO_ARABIC_NAME.user;

const withoutMarks = (text: string) => text.replace(/[\u200f\u2068\u2069]/g, '');

afterEach(() => {
  globalThis.translator = undefined;
});

describe('a name inside a sentence is isolated (FORM-34)', () => {
  test('a sentence isolates each of its names', () => {
    const sentence = createElement(Sentence, {
      text: '{name} follows {other}, {name} leads.',
      names: { name, other: '<b>' },
    });
    expect(renderToStaticMarkup(sentence)).toBe(
      `<bdi>${name}</bdi> follows <bdi>&lt;b&gt;</bdi>, <bdi>${name}</bdi> leads.`,
    );
  });

  test('a name can be an element', () => {
    const sentence = createElement(Sentence, {
      text: '{name} {action}',
      names: { name: createElement('b', undefined, name), action: 'leads' },
    });
    expect(renderToStaticMarkup(sentence)).toBe(`<bdi><b>${name}</b></bdi> <bdi>leads</bdi>`);
  });

  // NOTIFY-11
  test('in Arabic, a colon separates the user of a notification and the action', () => {
    globalThis.translator = createTranslator(ARABIC);
    const names = { actor: 'Demo Member', action: t('liked your post') };
    const sentence = createElement(Sentence, { text: '{actor} {action}', names });
    expect(withoutMarks(renderToStaticMarkup(sentence))).toBe(
      '<bdi>Demo Member</bdi>: <bdi>إعجاب بمنشورك</bdi>',
    );
  });

  test('the banner about an interrupted task isolates the name of the user', async () => {
    const banner = { name, roleLabel: 'PARTNER', task: { id: 'demo', kind: 'register' as const } };
    expect(await renderPage(createElement(InterruptedTaskAlert, banner))).toContain(
      `You are signed in as <bdi>${name}</bdi>`,
    );
  });

  test('the profile menu isolates the address of the own account', async () => {
    expect(await renderPage(createElement(ProfileMenu, { account: DEMO_LONG_NAME }))).toContain(
      `Switch to My Account(<bdi>${DEMO_LONG_NAME.ownEmail!}</bdi>)`,
    );
  });

  test('the button about a tile isolates the title, which the backend can give', () => {
    const of = {
      id: 'demo',
      pageId: undefined,
      path: '/',
      title: name,
      shortName: undefined,
      subtitle: '',
      isActive: true,
      capabilities: { actions: [], isMissing: true, isForOthers: false, missing: [] },
      category: undefined,
    };
    expect(renderToStaticMarkup(createElement(Capabilities, { of }))).toContain(`About <bdi>${name}</bdi><`);
  });
});

// FORM-54
test('the profile menu cuts a name off at the end of its own direction', async () => {
  const page = await renderPage(createElement(ProfileMenu, { account: DEMO_ARABIC_NAME }));
  const lines = [...page.matchAll(/<span dir="(\w+)" class="[^"]*\btruncate\b[^"]*">([^<]*)</g)];
  expect(lines.map(([, direction, text]) => [direction, text])).toEqual([
    ['auto', name],
    ['auto', name],
    ['ltr', DEMO_ARABIC_NAME.user.email],
  ]);
});

// FORM-54
test('the breadcrumbs cut the title of a page off at the end of its own direction', async () => {
  const crumbs = [
    { title: 'Events', path: '/events' },
    { title: name, path: undefined },
  ];
  expect(await renderPage(createElement(Breadcrumbs, { crumbs }))).toMatch(
    new RegExp(`class="aegov-breadcrumb .*<span[^>]* dir="auto">${name}<`),
  );
});
