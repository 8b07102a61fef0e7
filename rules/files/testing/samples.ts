/** The smallest file contents that readers of each format recognize as their format. */

/** White images of one pixel that an image decoder accepts. */
export const JPEG = decoded(
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
    '2wBDAf//////////////////////////////////////////////////////////////////////////////////////' +
    'wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA' +
    '/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
);
export const PNG = decoded(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msO' +
    'AAAAAElFTkSuQmCC',
);
export const GIF = decoded('R0lGODlhAQABAIAAAExpcf///yH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==');
export const WEBP = decoded('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vz0AAA=');
/** The first bytes of a JPEG. */
export const CUT_JPEG = bytes('\xff\xd8\xff');
/** A JPEG whose header is complete, and whose content ends too early. */
export const TRUNCATED_JPEG = JPEG.slice(0, -4);
/** A PNG whose header is complete, and whose content ends too early. */
export const TRUNCATED_PNG = PNG.slice(0, -22);
/** A PNG of 50,000 x 50,000 pixels. */
export const HUGE_PNG = bytes(
  '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\xc3\x50\x00\x00\xc3\x50\x08\x06\x00\x00\x00\x4b\xaf\x3d\xca' +
    '\x00\x00\x00\x00IDAT\x35\xaf\x06\x1e\x00\x00\x00\x00IEND\xaeB`\x82',
);
export const PDF = bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
export const PDF_WITH_SCRIPT = bytes(
  '%PDF-1.7\n1 0 obj\n<</Type/Action/S/JavaScript/JS(app.alert(1))>>\nendobj\n%%EOF\n',
);
/** A PDF that starts a program. The action is after the first 1024 characters, with a code in its name. */
export const PDF_WITH_PROGRAM = bytes(
  `%PDF-1.7\n${'% comment\n'.repeat(200)}1 0 obj\n<</Type/Action/S/L#61unch/F(run.exe)>>\nendobj\n%%EOF\n`,
);
export const COMPOUND_FILE = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(512, '\x00'));
export const MP4 = bytes('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp42');
/** An audio file in the same container format as an MP4 video. */
export const M4A = bytes('\x00\x00\x00\x18ftypM4A \x00\x00\x02\x00M4A isom');
/** A WMV video whose sound stream comes first: the header object, then one stream properties object. */
export const WMV_SOUND_FIRST = bytes(
  '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c' +
    '\x6e\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x02' +
    '\x91\x07\xdc\xb7\xb7\xa9\xcf\x11\x8e\xe6\x00\xc0\x0c\x20\x53\x65' +
    '\x50\x00\x00\x00\x00\x00\x00\x00' +
    '\x40\x9e\x69\xf8\x4d\x5b\xcf\x11\xa8\xfd\x00\x80\x5f\x5c\x44\x2b' +
    '\x00'.repeat(40),
);
/** An Ogg video whose first stream is neither sound nor Theora, such as the index of a Skeleton stream. */
export const OGG_INDEX_FIRST = bytes('OggS\x00\x02' + '\x00'.repeat(22) + 'fishead\x00' + '\x00'.repeat(56));
/** An Ogg video whose Vorbis sound comes first. */
export const OGG_SOUND_FIRST = bytes('OggS\x00\x02' + '\x00'.repeat(22) + '\x01vorbis' + '\x00'.repeat(57));
export const WEBM = bytes('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm');
export const TEXT = new TextEncoder().encode('Curriculum vitae\nالسيرة الذاتية\n');
export const EXE = bytes('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00');

export const DOCX = office('word/document.xml', 'wordprocessingml.document');
export const XLSX = office('xl/workbook.xml', 'spreadsheetml.sheet');
export const PPTX = office('ppt/presentation.xml', 'presentationml.presentation');
/** An Excel file with macros. */
export const XLSM = zip({
  '[Content_Types].xml': contentTypes('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled'),
  'xl/workbook.xml': '<workbook/>',
});
/** An archive that starts like a .docx file but contains none of the parts of a Word document. */
export const ZIP = zip({ 'run-me.txt': 'nothing' });

/**
 * Converts a text to bytes.
 *
 * @param text one character per byte, from U+0000 to U+00FF
 */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return bytes(atob(base64));
}

/** Creates a file of Office with its main part only (ECMA 376). */
function office(part: string, type: string): Uint8Array<ArrayBuffer> {
  const types = contentTypes(part, `application/vnd.openxmlformats-officedocument.${type}`);
  return zip({ '[Content_Types].xml': types, [part]: '<document/>' });
}

function contentTypes(part: string, type: string): string {
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `<?xml version="1.0"?><Types xmlns="${xmlns}"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`;
}

/** Creates a ZIP archive with uncompressed entries (APPNOTE 4.3). */
function zip(entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  let local = '';
  let central = '';
  for (const [name, content] of Object.entries(entries)) {
    const about =
      number(20, 2) + number(0, 8) + number(crc32(content), 4) + number(content.length, 4).repeat(2);
    central += `PK\x01\x02${number(20, 2)}${about}${number(name.length, 2)}${number(0, 12)}${number(local.length, 4)}${name}`;
    local += `PK\x03\x04${about}${number(name.length, 2)}${number(0, 2)}${name}${content}`;
  }
  const count = number(Object.keys(entries).length, 2).repeat(2);
  return bytes(
    `${local}${central}PK\x05\x06${number(0, 4)}${count}${number(central.length, 4)}${number(local.length, 4)}${number(0, 2)}`,
  );
}

/** Encodes a number of the given length in bytes, in little-endian order. */
function number(value: number, length: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(Math.floor(value / 256 ** index) % 256),
  ).join('');
}

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
