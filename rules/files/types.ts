import type { FileFacts } from './facts.ts';

/** A file type that at least one field of the portal accepts. */
export interface FileType {
  /** The MIME types that browsers declare for it, in lower case. The first is the registered one. */
  mimes: readonly string[];
  /** The extensions with their dot, in lower case. */
  extensions: readonly string[];
  /** Checks whether the beginning of a file is valid for this type. */
  hasSignature(beginning: Beginning): boolean;
  /** Whether the beginning of the file is scanned for malicious content (FILE-11). */
  isScanned?: true;
  /** Whether the file is a text, which has no signature and no zero byte in the accepted encodings. */
  isText?: true;
}

type Beginning = Pick<FileFacts, 'firstBytes' | 'firstText'>;

/**
 * Checks for a signature at an offset. Signatures use Latin letters and `\xNN`, like the documents of the
 * formats.
 */
function startsWith(bytes: Uint8Array, signature: string, offset = 0): boolean {
  if (bytes.length < offset + signature.length) return false;
  return Array.from(signature).every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}

function signed(...signatures: string[]) {
  return ({ firstBytes }: Beginning) => signatures.some((signature) => startsWith(firstBytes, signature));
}

/** Checks the content type that RIFF containers name at byte 8. */
function riff(content: string) {
  return ({ firstBytes }: Beginning) => startsWith(firstBytes, 'RIFF') && startsWith(firstBytes, content, 8);
}

/**
 * Checks for ISO base media (MP4, QuickTime, 3GP): the name of the first box is at byte 4. Older
 * QuickTime files have no `ftyp` box.
 */
function isBoxed({ firstBytes }: Beginning): boolean {
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((name) => startsWith(firstBytes, name, 4));
}

function isText({ firstText }: Beginning): boolean {
  return !firstText.includes('\0');
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
  { mimes: ['text/plain'], extensions: ['.txt'], hasSignature: isText, isScanned: true, isText: true },
];

/**
 * The current formats of Excel and PowerPoint. A file with macros has another type, and the old formats can
 * have them too, so they are not accepted.
 */
export const OFFICE_TYPES: readonly FileType[] = [
  {
    mimes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    extensions: ['.xlsx'],
    hasSignature: signed(ZIP),
  },
  {
    mimes: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    extensions: ['.pptx'],
    hasSignature: signed(ZIP),
  },
];

/** Where Excel is installed, a browser declares its type. */
export const CSV: FileType = {
  mimes: [
    'text/csv',
    'application/csv',
    'text/plain',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  extensions: ['.csv'],
  hasSignature: isText,
  isScanned: true,
  isText: true,
};

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
