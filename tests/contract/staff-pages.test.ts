import { beforeAll, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { wordsOf } from '../support/words.ts';

const staff = new Visitor(inject('portalUrl'));
beforeAll(async () => {
  await staff.signIn('superadmin');
});

const read = async (path: string) => await wordsOf(await staff.get(path));

// RIGHT-9
test('the page of the permission keys has a row for each key, with links to its pages', async () => {
  const page = await read('/permissions');
  expect(page).toMatch(/<code[^>]*>roles-index<\/code>/);
  expect(page).toContain('href="/security-clearance"');
  expect(page).toContain('Has it');
  expect(page).toContain('href="/people?key=roles-index"');
});

// RIGHT-10
test('the page of the roles says what each role does, and leads to its people', async () => {
  const page = await read('/roles');
  expect(page).toContain('Reads all clearance requests. Can do: Approve; Return for correction');
  expect(page).toContain('<li>Imports what graduates do.</li>');
  expect(page).toContain('href="/people?role=OJT%20Coordinator"');
  expect(page).toMatch(/<code[^>]*>Clinical Placement Coordinator<\/code>/);
  expect(page).toContain('33 services on the dashboard');
});

// STUDENTS-1
test('the list of students has the people with the role of students, with links to their pages', async () => {
  const student = new Visitor(inject('portalUrl'));
  await student.signIn('graduating');
  const find = () => read('/students?q=Demo+Graduating+Student');
  await expect.poll(find).toMatch(/<a [^>]*href="\/profile\/[\w-]{36}"[^>]*><bdi>Demo Graduating Student/);
  expect(await read('/students?q=Demo+Superadmin')).toContain('No students match');
});

// ROUTE-15
test('the list of events can be limited to a college, and links to the pages of the events', async () => {
  const all = await read('/post-event');
  expect(all).toMatch(/<a [^>]*href="\/events\/[^"]+"/);
  expect(all).toContain('href="/post-event?page=2"');
  const some = await read('/post-event?college=ADPOLY');
  expect(some).toMatch(/aria-current="page"[^>]*>ADPOLY/);
  expect(await read('/post-event?page=999')).toContain('No events on this page');
});

// ROUTE-16
test('the testimonials of partners are shown with their authors', async () => {
  const page = await read('/testimonials');
  expect(page).toMatch(/<blockquote[^>]*>.*<figcaption/s);
});

// ROUTE-17
test('the highlights are the banners, events, figures and pictures of the landing page', async () => {
  const page = await read('/highlights');
  for (const heading of ['Banners', 'Events', 'Numbers of graduates', 'Our Graduates'])
    expect(page).toContain(heading);
  expect(page).toContain('1. Skills that a country is built on');
  expect(page).not.toContain('We can’t load this part right now.');
});
