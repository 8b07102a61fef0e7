import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoPersons } from '../identity-provider/persons.ts';
import { focalPoint, locationAt } from '../seed/calendar.ts';
import { seededAssignments, seededEntities, seededWorkflows } from '../seed/content.ts';
import { seededEvents } from '../seed/events.ts';
import { notificationsFor } from '../seed/notifications.ts';
import { seededTestimonials } from '../seed/partners.ts';
import { arabicAttributes, arabicTexts } from './ar.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: root, exclude: (name) => /node_modules|\.test\.ts$/.test(name) })
  .map((name) => readFileSync(path.join(root, name), 'utf8'))
  .join('\n');

/** The literals that are passed to `translate`. */
const literals = [...sources.matchAll(/\btranslate\(\s*(['"`])(.+?)\1/gs)].map(([, , text]) => text ?? '');

const content = [
  ...seededEntities.flatMap(({ name }) => [name, locationAt(name)]),
  focalPoint,
  ...seededEvents.flatMap(({ title, description }) => [title, description]),
  ...seededTestimonials.flatMap(([, ...texts]) => texts),
  ...[...seededWorkflows, ...seededAssignments].flatMap(({ frontendName }) => frontendName ?? []),
  ...demoPersons.map(({ outlook }) => outlook),
  ...['user', 'admin', 'partner'].flatMap((role) =>
    notificationsFor({ id: 1, role }, [2], 30, new Date()).flatMap(({ title, message, data }) => [
      title,
      message,
      ...textsOf(JSON.parse(data) as Record<string, string>),
    ]),
  ),
];

/** The words with Latin letters: the name of a product, and parameters of OpenID Connect. */
const latinWords = ['UAE', 'PASS', 'client_id', 'code', 'redirect_uri', 'state'];
const placeholder = /:[a-z]+/g;

test('each text for users and each seeded text has an Arabic text, and no other', () => {
  expect(literals.length).toBeGreaterThan(100);
  expect(Object.keys(arabicTexts).sort()).toEqual([...new Set([...literals, ...content])].sort());
});

test.each(Object.entries(arabicTexts))('the Arabic text is complete: %s', (english, arabic) => {
  expect((arabic.match(placeholder) ?? []).sort()).toEqual((english.match(placeholder) ?? []).sort());
  expect(arabic.match(/<[^>]+>/g)).toEqual(english.match(/<[^>]+>/g));
  // The gender of a value is not known, and a letter before it would be joined to it.
  expect(arabic).not.toMatch(/[\u0600-\u06ff]:[a-z]/);
  expect(findFaults(arabic.replace(placeholder, '').replace(/<[^>]+>/g, ''))).toEqual([]);
});

test('each name of a field is Arabic, and names a field that is validated', () => {
  for (const [key, name] of Object.entries(arabicAttributes)) {
    expect(sources, key).toMatch(new RegExp(`\\b${key}: .*\\[|\\('${key}'\\)`));
    expect(findFaults(name)).toEqual([]);
  }
});

/** Returns the values of a notification that are no ids. */
function textsOf(data: Record<string, string>): string[] {
  return Object.entries(data).flatMap(([key, value]) => (/_id$|_token$/.test(key) ? [] : [value]));
}

/** Returns English words, Latin punctuation and Arabic-Indic digits. */
function findFaults(arabic: string): string[] {
  const words = arabic.match(/[A-Za-z_]+/g) ?? [];
  return [...words.filter((word) => !latinWords.includes(word)), ...(arabic.match(/[,;?"٠-٩]|^\s*$/g) ?? [])];
}
