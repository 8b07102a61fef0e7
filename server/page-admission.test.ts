import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createPageAdmission } from './page-admission.ts';

const stays = new AbortController().signal;

test('places are limited in total and for one network, and are free again when released (LOAD-1)', () => {
  const admission = createPageAdmission(String, { pages: 3, pagesOfNetwork: 2 });
  const first = admission.enter('a');
  expect(admission.enter('a')).toBeDefined();
  expect(admission.enter('a')).toBeUndefined();
  expect(admission.enter('b')).toBeDefined();
  expect(admission.enter('c')).toBeUndefined();
  first?.();
  expect(admission.enter('a')).toBeDefined();
  expect(admission.enter('c')).toBeUndefined();
});

test('the event loop runs between two turns (LOAD-3)', async () => {
  const admission = createPageAdmission(String);
  const order: string[] = [];
  let isWaiting = true;
  const countLoops = async () => {
    while (isWaiting) {
      await setImmediate();
      order.push('loop');
    }
  };
  const take = async (name: string) => {
    await admission.turn('begin', stays);
    order.push(name);
  };
  const loops = countLoops();
  await Promise.all(['one', 'two', 'three'].map(take));
  isWaiting = false;
  await loops;
  const names = order.join(' ');
  expect(names).toMatch(/one( loop)+ two( loop)+ three/);
});

test('a page that has begun is rendered before others begin', async () => {
  const admission = createPageAdmission(String);
  const order: string[] = [];
  const take = async (step: 'begin' | 'render') => {
    await admission.turn(step, stays);
    order.push(step);
  };
  await Promise.all([take('begin'), take('begin'), take('begin'), take('render')]);
  expect(order).toEqual(['begin', 'render', 'begin', 'begin']);
});

test('a page whose visitor has left loses its turn, and the next page gets it', async () => {
  const admission = createPageAdmission(String);
  const leaves = new AbortController();
  const turns = [admission.turn('begin', stays), admission.turn('begin', leaves.signal)];
  const last = admission.turn('begin', stays);
  leaves.abort(new Error('The visitor has left.'));
  await expect(turns[1]).rejects.toThrow('The visitor has left.');
  await expect(Promise.all([turns[0], last])).resolves.toBeDefined();
});
