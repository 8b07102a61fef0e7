import type { FileFacts } from './facts.ts';

/** A kind of file that some field of the portal takes. */
export interface FileType {
  /** What browsers declare for it, in lower case; the first is its registered name. */
  mimes: readonly string[];
  /** With their dot, in lower case. */
  extensions: readonly string[];
  /** Whether a file can be such a one by how it begins. */
  hasSignature(beginning: Beginning): boolean;
  /** Whether check 10 reads its beginning. */
  isScanned?: true;
}

type Beginning = Pick<FileFacts, 'firstBytes' | 'firstText'>;

/** Latin letters and `\xNN`, as the formats' own documents write them. */
function startsWith(bytes: Uint8Array, signature: string, offset = 0): boolean {
  if (bytes.length < offset + signature.length) return false;
  return Array.from(signature).every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}

function signed(...signatures: string[]) {
  return ({ firstBytes }: Beginning) => signatures.some((signature) => startsWith(firstBytes, signature));
}

/** RIFF containers say at byte 8 what they hold. */
function riff(content: string) {
  return ({ firstBytes }: Beginning) => startsWith(firstBytes, 'RIFF') && startsWith(firstBytes, content, 8);
}

/** ISO base media (MP4, QuickTime, 3GP): the name of the first box stands at byte 4. Older QuickTime has no `ftyp`. */
function isBoxed({ firstBytes }: Beginning): boolean {
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((name) => startsWith(firstBytes, name, 4));
}

const ZIP = 'PK\x03\x04';
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const MATROSKA = '\x1a\x45\xdf\xa3';

export const IMAGE_TYPES: readonly FileType[] = [
  {
    mimes: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    extensions: ['.jpg', '.jpeg'],
    hasSignature: signed('\xff\xd8\xff'),
  },
  { mimes: ['image/png'], extensions: ['.png'], hasSignature: signed('\x89PNG\r\n\x1a\n') },
  { mimes: ['image/gif'], extensions: ['.gif'], hasSignature: signed('GIF87a', 'GIF89a') },
  { mimes: ['image/webp'], extensions: ['.webp'], hasSignature: riff('WEBP') },
];

export const PDF: FileType = {
  mimes: ['application/pdf'],
  extensions: ['.pdf'],
  hasSignature: signed('%PDF-'),
  isScanned: true,
};

export const DOCUMENT_TYPES: readonly FileType[] = [
  PDF,
  { mimes: ['application/msword'], extensions: ['.doc'], hasSignature: signed(COMPOUND_FILE) },
  {
    mimes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    extensions: ['.docx'],
    hasSignature: signed(ZIP),
  },
  // Plain text has no signature; it has no NUL either, in any encoding that the portal takes.
  {
    mimes: ['text/plain'],
    extensions: ['.txt'],
    hasSignature: ({ firstText }) => !firstText.includes('\0'),
    isScanned: true,
  },
];

export const VIDEO_TYPES: readonly FileType[] = [
  {
    mimes: ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp'],
    extensions: ['.mp4', '.m4v', '.mov', '.3gp'],
    hasSignature: isBoxed,
  },
  {
    mimes: ['video/webm', 'video/x-matroska', 'video/matroska'],
    extensions: ['.webm', '.mkv'],
    hasSignature: signed(MATROSKA),
  },
  {
    mimes: ['video/x-msvideo', 'video/avi', 'video/vnd.avi'],
    extensions: ['.avi'],
    hasSignature: riff('AVI '),
  },
  { mimes: ['video/ogg'], extensions: ['.ogv'], hasSignature: signed('OggS') },
  {
    mimes: ['video/mpeg'],
    extensions: ['.mpg', '.mpeg'],
    hasSignature: signed('\x00\x00\x01\xba', '\x00\x00\x01\xb3'),
  },
  {
    mimes: ['video/x-ms-wmv'],
    extensions: ['.wmv'],
    hasSignature: signed('\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  },
];
