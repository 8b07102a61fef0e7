import { expect, test } from 'vitest';

import { renderNotices, renderServerPackages, type ServerPackage } from './render-notices.ts';

function createPackage(name: string, facts: Partial<ServerPackage> = {}): ServerPackage {
  const licenceText = `Copyright the author of ${name}`;
  return { name, version: '1.0.0', licence: 'MIT', licenceText, hasLicenceFile: true, ...facts };
}

test('does not depend on the order of the packages and names each version once', () => {
  const [a, b] = [createPackage('a'), createPackage('b')];
  const newer = createPackage('a', { version: '2.0.0' });
  const text = renderNotices([b, newer, a, a]);
  expect(text).toBe(renderNotices([a, b, newer]));
  expect(text.match(/^a [\d.]+$/gm)).toEqual(['a 1.0.0', 'a 2.0.0']);
  expect(text).toContain('PACKAGES (3)');
});

test('contains the facts, the licence and the NOTICE of a bundled package', () => {
  const one = createPackage('a', {
    author: 'Someone',
    homepage: 'https://a.example',
    licenceText: '\uFEFFThe licence  \r\nof a\r\n',
    noticeText: 'The notice of a\n',
  });
  expect(renderNotices([one])).toContain(
    'a 1.0.0\nLicence: MIT\nAuthor: Someone\nHomepage: https://a.example\n\nThe licence\nof a\n\nThe notice of a\n',
  );
});

test('rejects bundled packages without a licence text and names them', () => {
  const packages = [createPackage('a'), createPackage('b', { licenceText: ' ' })];
  expect(() => renderNotices(packages)).toThrow('have no licence text: b 1.0.0.');
});

test('says which packages of the server were published without a licence file', () => {
  const text = renderServerPackages([createPackage('b', { hasLicenceFile: false }), createPackage('a')]);
  expect(text).toMatch(/^- a 1\.0\.0: MIT\n- b 1\.0\.0: MIT \(no licence file\)$/m);
});
