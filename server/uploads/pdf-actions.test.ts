import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findPdfAction } from './pdf-actions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pdf-actions-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function find(content: string): Promise<string | undefined> {
  const file = path.join(folder, 'file.pdf');
  writeFileSync(file, content, 'latin1');
  return await findPdfAction(file, () => false);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** Creates a PDF. The first object is the catalog, the second the page tree, the third the page. */
function pdf(catalog: string, page = '', ...objects: string[]): string {
  return raw(
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${page}>>`,
    ...objects,
  );
}

function raw(...objects: string[]): string {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`;
}

function stream(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

function compressed(content: string, entries = ''): string {
  return stream(
    deflateSync(Buffer.from(content, 'latin1')).toString('latin1'),
    `/Filter/FlateDecode${entries}`,
  );
}

/** Creates an object stream with objects of the given numbers. */
function objectStream(objects: Readonly<Record<number, string>>): string {
  let header = '';
  let content = '';
  for (const [number, object] of Object.entries(objects)) {
    header += `${number} ${content.length} `;
    content += `${object}\n`;
  }
  const entries = `/Type/ObjStm/N ${Object.keys(objects).length}/First ${header.length}`;
  return compressed(header + content, entries);
}

const UNREADABLE = stream('xx\xff', '/N 1/First 4/Filter/FlateDecode');

const SPACED = compressed('4 0 <<>>', '/N 1/First 4').replace('stream\n', 'stream \n');
const DAMAGED = compressed('4 0 <<>>'.padEnd(99, 'x'), '/N 1/First 4').replace(
  /x\x9c.{9}/s,
  'x\x9c123456789',
);

function encrypted(...objects: string[]): string {
  return pdf('', '', ...objects).replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R');
}

/** Creates a stream of 30 MB of empty lines that ends with an invalid block. */
function bomb(): string {
  const content = deflateSync(Buffer.alloc(30_000_000, '\n'), { finishFlush: constants.Z_SYNC_FLUSH });
  return `\nstream\n${content.toString('latin1')}\xff\nendstream`;
}

const FIELD =
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(total)/Rect[0 0 9 9]' +
  `/AA<</K ${SCRIPT}/F ${SCRIPT}/V ${SCRIPT}/C 5 0 R>>/A<</S/JavaScript/JS 6 0 R/Next ${SCRIPT}>>>>`;

// FILE-36
describe('an honest PDF passes', () => {
  test.each([
    ['a page', pdf('')],
    ['no objects', '%PDF-1.7\n'],
    ['a form with scripts of fields', pdf('/AcroForm<</Fields[4 0 R]>>', '/Annots[4 0 R]', FIELD, SCRIPT)],
    [
      'a page with scripts of fields that opens first',
      pdf('/OpenAction[3 0 R/Fit]', '/Annots[4 0 R]', FIELD),
    ],
    ['an action that opens a page', pdf('/OpenAction<</S/GoTo/D[3 0 R/XYZ 0 0 1]>>')],
    ['an action of its print command', pdf('/OpenAction<</S/Named/N/Print>>')],
    ['links', pdf('', '/Annots[<</S/URI/URI(https://example.com/Launch)>><</A<</S/GoTo/D(a)>>>>]')],
    ['an empty tree of scripts', pdf('/Names<</JavaScript<</Names[]>>/Dests 4 0 R>>', '', '<</Names[]>>')],
    ['the words in a string', pdf('/Info<</Title(How to \\(/S /Launch\\) (/S/SubmitForm) a project)>>')],
    ['the words in a hex string', pdf('/Info<</Title<2F4C61756E6368>>>')],
    ['the words in a comment', pdf('% /S /Launch\n')],
    [
      'the words in the content of a page',
      pdf('', '/Contents 4 0 R', stream('BT (/S /Launch) Tj /GoToR ET')),
    ],
    ['the words in metadata', pdf('/Metadata 4 0 R', '', stream('<x>/S /Launch /ImportData</x>'))],
    ['longer names', pdf('/X<</S/LaunchPad/T/GoToRoom/U/SubmitForms>>')],
    ['a font with the name of an action', pdf('', '/Resources<</Font<</Launch 4 0 R>>>>', '<</Type/Font>>')],
    [
      'object streams',
      pdf('', '', objectStream({ 5: FIELD, 6: '(/S /Launch)' }), stream('binary \x00(\xff')),
    ],
    // FILE-44
    ['an encrypted object stream', encrypted(UNREADABLE)],
    [
      'an encrypted object stream, without a trailer',
      pdf('', '', UNREADABLE, '<</Root 1 0 R/Encrypt 9 0 R>>'),
    ],
    ['many encrypted object streams', encrypted(...Array<string>(2000).fill(UNREADABLE))],
    ['compressed content', pdf('', '', compressed('/S /Launch '.repeat(100)))],
    ['an outline', pdf('/Outlines 4 0 R', '', '<</First 5 0 R/Count 2>>', '<</Next 6 0 R/A<</S/GoTo>>>>')],
  ])('with %s', async (_title, content) => {
    expect(await find(content)).toBeUndefined();
  });
});

// FILE-36
describe('a PDF is refused', () => {
  test.each(['Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE'])(
    'with the action %s',
    async (action) => {
      expect(await find(pdf('', `/Annots[<</A<</S/${action}/F(x)>>>>]`))).toBe(action);
    },
  );

  const spelled = '/S/#4c#61unch';
  const link = `/Annots[<</A<<${spelled}>>>>]`;
  test.each([
    ['with codes in its name', pdf('', link)],
    ['behind a reference', pdf('', '/Annots[<</A 4 0 R>>]', '<</S 5 0 R>>', '/Launch')],
    ['in an object stream', pdf('', '', objectStream({ 5: '<</A 1>>', 6: `<<${spelled}>>` }))],
    [
      'in an object stream without its checksum',
      pdf('', '', objectStream({ 5: '<</S/Launch>>' })).replace(/.{4}\nendstream/s, '\nendstream'),
    ],
    ['after an unterminated string', raw('<</T(a', `<<${spelled}>>`)],
    [
      'after an unterminated string of an object stream',
      pdf('', '', objectStream({ 5: '(', 6: `<<${spelled}>>` })),
    ],
    ['after an unterminated stream', raw('<<>>stream\n(', `<<${spelled}>>`)],
    ['after a header inside a string', pdf('', `/X(9 0 obj)${link}`)],
    ['after words that are no entries', pdf('', `/A true 5 7 0 R<<>>${spelled}`)],
    [
      'in an object stream that only claims to be encrypted',
      pdf('% /Encrypt\n', '', objectStream({ 5: '<</S/Launch>>' })),
    ],
    ['in an unterminated dictionary', '%PDF-1.7\n1 0 obj<</A[<</S/Launch'],
    ['in a header with a comment', '%PDF-1.7\n1%\n0%\nobj%\n<</S/Launch>>'],
    ['in the trailer', `%PDF-1.7\ntrailer<</Root<<${spelled}>>>>`],
  ])('with a program %s', async (_title, content) => {
    expect(await find(content)).toBe('Launch');
  });

  test.each([
    ['the document is opened', pdf(`/OpenAction${SCRIPT}`)],
    ['the document is opened, with codes in the names', pdf('/Open#41ction<</S/J#61vaScript>>')],
    ['the document is opened, by a reference', pdf('/OpenAction 4 0 R', '', SCRIPT)],
    [
      'the document is opened, in an older version',
      `${pdf('/OpenAction 4 0 R', '', SCRIPT)}4 0 obj<<>>endobj`,
    ],
    [
      'the document is opened, as a next action',
      pdf('/OpenAction 4 0 R', '', `<</S/GoTo/Next[5 0 R]>>`, SCRIPT),
    ],
    [
      'the document is opened, in an object stream',
      pdf('/OpenAction 9 0 R', '', objectStream({ 9: SCRIPT })),
    ],
    [
      'the document is opened, with a hidden type',
      pdf('/OpenAction<</S 4 0 R/JS 5 0 R>>', '', '/JavaScript'),
    ],
    ['the document is opened, with a comment in a header', `${pdf('/OpenAction 4 0 R')}4%\n0 obj${SCRIPT}`],
    [
      'the document is opened, with two actions',
      pdf(`/OpenAction[3 0 R/Fit]/OpenAction${SCRIPT}/OpenAction null`),
    ],
    ...['000000000004', '+4', '4.0'].map((number): [string, string] => [
      `the document is opened, by the reference ${number} 0 R`,
      pdf(`/OpenAction ${number} 0 R`, '', SCRIPT),
    ]),
    [
      'the document is opened, by the number of another header',
      pdf('/OpenAction 4 0 R', '', SCRIPT).replace('4 0 obj', '4.0 0 obj'),
    ],
    ['the document is printed', pdf('/AA 4 0 R', '', `<</WP ${SCRIPT}>>`)],
    ['a page is opened', pdf('', `/AA<</O ${SCRIPT}>>`)],
    ['a field of a page is opened', pdf('', `/Annots[<</AA<</PO ${SCRIPT}>>>>]`)],
    [
      'scripts have names',
      pdf(`/Names<</JavaScript 4 0 R>>`, '', '<</Kids[5 0 R]>>', `<</Names[(a)${SCRIPT}]>>`),
    ],
    ['the actions refer to each other', pdf('/OpenAction 4 0 R', '', '<</Next[4 0 R 5 0 R]>>', SCRIPT)],
  ])('with a script that runs when %s', async (_title, content) => {
    expect(await find(content)).toBe('JavaScript');
  });

  test.each([
    ['an object stream that cannot be decompressed', pdf('', '', UNREADABLE)],
    ['an object stream of a document that only seems to be encrypted', pdf('%/Encrypt\n', '', UNREADABLE)],
    [
      'many dictionaries of one long object stream',
      encrypted(`<</N 1/First 4/Filter/FlateDecode>>%4 0 obj`.repeat(200) + bomb()),
    ],
    ['many dictionaries before a long comment', raw(`<</N 1/First 4>>%1 0 obj`.repeat(100_000))],
    [
      'an object stream with another filter',
      pdf('', '', stream('00>', '/N 1/First 4/Filter/ASCIIHexDecode')),
    ],
    [
      'an object stream with a predictor',
      pdf('', '', compressed('5 0 /X', '/N 1/First 4/DecodeParms<</Predictor 12>>')),
    ],
    ['an object stream with two beginnings', pdf('', '', compressed('5 0 /X', '/N 1/First 1/First 4'))],
    ['an object stream of 100 MB', pdf('', '', compressed(' '.repeat(100_000_000), '/N 1/First 4'))],
    [
      'an object stream with two filters',
      encrypted(stream('78', '/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]')),
    ],
    ['an object stream whose word is followed by a space', encrypted(SPACED)],
    ['an object stream that is damaged', encrypted(DAMAGED)],
    ['an object stream whose list has a comment', pdf('', '', compressed('4 %0\n5  <<>>', '/N 1/First 8'))],
    ['an object stream whose list is too short', pdf('', '', compressed('4 8 <<>>', '/N 1/First 0'))],
    [
      'an object stream with a long list',
      pdf('', '', compressed('12 '.repeat(100_000), '/N 1/First 300000')),
    ],
    ['a bracket that does not fit into a dictionary', pdf('/X ]/A<</S/URI>>')],
    ['brackets that cross', pdf('/X[>>]')],
    ['deeply nested objects', raw('['.repeat(10_000))],
    ['many objects inside each other', raw('(1 0 obj'.repeat(100_000))],
    ['many containers', raw(`<</Next[${'[<</JS 1>>]'.repeat(400_000)}]>>`)],
  ])('if its objects cannot be read: %s', async (_title, content) => {
    expect(await find(content)).toBe('unreadable');
  });
});

// FILE-36
test('a PDF with spaces before the stream of an object stream is read to its end', async () => {
  const spaces = ' '.repeat(10_000_000);
  expect(await find(`%PDF-1.7\n1 0 obj<</N 1/First 1>>${spaces}\n2 0 obj<</S/Launch>>`)).toBe('Launch');
});

// FILE-36
test('a PDF of a client that has disconnected is not read', async () => {
  expect(await findPdfAction(path.join(folder, 'removed.pdf'), () => true)).toBeUndefined();
});

// FILE-36
test.each([
  ['words', 'a'],
  ['digits', '1'],
  ['numbers', '1 '],
  ['names', '/a'],
  ['hex strings', '<a'],
  ['comments', '%'],
  ['dictionaries', '<<>>'],
  ['headers', '1 0 obj '],
  ['keywords', 'obj'],
  ['escapes', '(\\'],
  ['spaces', ' '],
  ['long numbers', '1234567890                '],
])('a PDF of 2 MB of %s is read to its end', async (_title, unit) => {
  const filler = unit.repeat(Math.floor(2_000_000 / unit.length));
  expect(await find(`%PDF-1.7\n1 0 obj[${filler}\n2 0 obj<</S/Launch>>`)).toBe('Launch');
});
