import type { FileCheck } from '../check-file.ts';
import type { PresetName } from '../presets.ts';
import * as samples from './samples.ts';

/**
 * A sample file and the result that every checker must return for it: the browser, an action and the
 * gateway.
 */
export interface FileRow {
  title: string;
  preset: PresetName;
  maxSizeMb?: number;
  name: string;
  /** The MIME type that the browser declares. */
  type: string;
  beginning: Uint8Array<ArrayBuffer>;
  /**
   * The size in bytes. Zeros follow the beginning up to this size. Without it, the file ends after its
   * beginning.
   */
  size?: number;
  /** The first check that fails; undefined for a valid file. */
  fails?: FileCheck;
  message: string;
}

const MB = 1024 * 1024;
const PASSED = 'File passed all comprehensive security checks';
const SUSPICIOUS_NAME = 'Filename contains suspicious or potentially malicious content';
const SUSPICIOUS_CONTENT = 'File contains suspicious or potentially malicious content';
const CSV_ONLY =
  'Only CSV files in UTF-8 or Windows-1256 are accepted. In Excel, save the sheet as “CSV UTF-8”.';
const DAMAGED = 'The image is damaged or not complete. Save it again, or choose another one.';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const WORD = `${OFFICE}.wordprocessingml.document`;
const EXCEL = `${OFFICE}.spreadsheetml.sheet`;
const POWERPOINT = `${OFFICE}.presentationml.presentation`;

const jpeg = { name: 'photo.jpg', type: 'image/jpeg', beginning: samples.JPEG };
const png = { name: 'photo.png', type: 'image/png', beginning: samples.PNG };
const pdf = { name: 'report.pdf', type: 'application/pdf', beginning: samples.PDF };
const text = { name: 'notes.txt', type: 'text/plain', beginning: samples.TEXT };
const csv = { name: 'people.csv', type: 'text/csv', beginning: samples.TEXT };
const mp4 = { name: 'video.mp4', type: 'video/mp4', beginning: samples.MP4 };
const image = { preset: 'images_only' } as const;
const document = { preset: 'documents_only' } as const;
const published = { preset: 'published_documents' } as const;
const people = { preset: 'people_csv' } as const;

function textOf(content: string) {
  return { ...text, beginning: new TextEncoder().encode(content) };
}

function named(name: string, message: string, fails: FileCheck = 'name'): FileRow {
  return { title: `a file named ${name}`, ...image, ...jpeg, name, fails, message };
}

// FILE-1, FILE-14, FILE-29
export const GOOD_FILES: readonly FileRow[] = [
  { title: 'a JPEG', ...image, ...jpeg, message: PASSED },
  { title: 'a PNG', ...image, ...png, message: PASSED },
  { title: 'a GIF', ...image, name: 'a.gif', type: 'image/gif', beginning: samples.GIF, message: PASSED },
  { title: 'a WEBP', ...image, name: 'a.webp', type: 'image/webp', beginning: samples.WEBP, message: PASSED },
  { title: 'a PDF', preset: 'pdf_only', ...pdf, message: PASSED },
  {
    title: 'a PDF for a field that accepts images and PDFs',
    preset: 'images_and_pdf',
    ...pdf,
    message: PASSED,
  },
  {
    title: 'a Word document',
    ...document,
    name: 'cv.docx',
    type: WORD,
    beginning: samples.DOCX,
    message: PASSED,
  },
  {
    title: 'an old Word document',
    ...document,
    name: 'cv.doc',
    type: 'application/msword',
    beginning: samples.COMPOUND_FILE,
    message: PASSED,
  },
  { title: 'a text file', ...document, ...text, message: PASSED },
  {
    title: 'a text file that mentions programs',
    ...document,
    ...textOf('Skills: PowerShell, HTML/JavaScript'),
    message: PASSED,
  },
  // DOCUMENT-5
  ...[
    { title: 'a PDF', ...pdf },
    { title: 'a text file', ...text },
    { title: 'a Word document', name: 'a.docx', type: WORD, beginning: samples.DOCX },
    {
      title: 'an old Word document',
      name: 'a.doc',
      type: 'application/msword',
      beginning: samples.COMPOUND_FILE,
    },
    { title: 'an Excel file', name: 'a.xlsx', type: EXCEL, beginning: samples.XLSX },
    { title: 'a PowerPoint file', name: 'a.pptx', type: POWERPOINT, beginning: samples.PPTX },
  ].map((row) => ({ ...published, ...row, title: `${row.title} as a published document`, message: PASSED })),
  { title: 'a CV', preset: 'cv', ...pdf, message: PASSED },
  // IMPORT-1: browsers declare different types for a CSV file, depending on the installed programs.
  ...[
    'text/csv',
    'application/csv',
    'text/plain',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ].map((type) => ({ title: `a CSV file as ${type}`, ...people, ...csv, type, message: PASSED })),
  {
    title: 'a CSV file in Windows-1256',
    ...people,
    ...csv,
    beginning: samples.bytes('\xc7\xe1\xc7\xd3\xe3,a\r\n'),
    message: PASSED,
  },
  { title: 'an MP4 video', preset: 'video', ...mp4, message: PASSED },
  {
    title: 'a WebM video',
    preset: 'video',
    name: 'a.webm',
    type: 'video/webm',
    beginning: samples.WEBM,
    message: PASSED,
  },
  ...[
    {
      title: 'a WMV video whose sound comes first',
      name: 'a.wmv',
      type: 'video/x-ms-wmv',
      beginning: samples.WMV_SOUND_FIRST,
    },
    {
      title: 'an Ogg video whose sound comes first',
      name: 'a.ogv',
      type: 'video/ogg',
      beginning: samples.OGG_SOUND_FIRST,
    },
    {
      title: 'an Ogg video whose index comes first',
      name: 'a.ogv',
      type: 'video/ogg',
      beginning: samples.OGG_INDEX_FIRST,
    },
  ].map((row) => ({ ...row, preset: 'video' as const, message: PASSED })),
  { title: 'a file with an Arabic name', ...image, ...jpeg, name: 'صورة شخصية.JPG', message: PASSED },
  {
    title: 'a file name with several dots',
    preset: 'pdf_only',
    ...pdf,
    name: 'cv.docx.v1.2.pdf',
    message: PASSED,
  },
  {
    title: 'a file name of 255 characters',
    ...image,
    ...jpeg,
    name: `${'a'.repeat(251)}.jpg`,
    message: PASSED,
  },
  { title: 'a file name with ; and =', ...image, ...jpeg, name: 'a;b=c, d.jpg', message: PASSED },
  // FILE-32
  ...['www.adpoly.com.pdf', 'first.class.pdf', 'reg.form.pdf'].map((name) => ({
    title: `a PDF named ${name}`,
    preset: 'pdf_only' as const,
    ...pdf,
    name,
    message: PASSED,
  })),
  ...['scan.log.jpg', 'gitex.conf.jpg', 'My file: v2.jpg', 'metadata:x.jpg', 'Read me: https: later.jpg'].map(
    (name) => ({ title: `an image named ${name}`, ...image, ...jpeg, name, message: PASSED }),
  ),
];

/** One row per check and message, in the order of the checks (FILE-1). */
export const BAD_FILES: readonly FileRow[] = [
  // FILE-2
  {
    title: 'no file',
    ...image,
    name: '',
    type: 'application/octet-stream',
    beginning: samples.bytes(''),
    fails: 'selected',
    message: 'No file selected',
  },
  // FILE-3
  {
    title: 'an empty file',
    ...image,
    ...jpeg,
    beginning: samples.bytes(''),
    fails: 'empty',
    message: 'File is empty',
  },
  // FILE-4
  named(`${'a'.repeat(252)}.jpg`, 'Invalid file name', 'name-length'),
  // FILE-5
  {
    title: 'a large file with a forbidden name because of its size',
    ...image,
    ...jpeg,
    name: 'x.exe',
    size: 5 * MB + 1,
    fails: 'size',
    message: 'File size exceeds 5MB limit',
  },
  // FILE-6
  named('setup.exe', "Dangerous file extension '.exe' detected"),
  named('shell.PHP', "Dangerous file extension '.php' detected"),
  named('<script>alert(1)</script>.jpg', SUSPICIOUS_NAME),
  named('javascript:alert(1).jpg', SUSPICIOUS_NAME),
  named('VBScript: run.jpg', SUSPICIOUS_NAME),
  named('data:text,x.jpg', SUSPICIOUS_NAME),
  named('my file:photo.jpg', SUSPICIOUS_NAME),
  named('..\\..\\photo.jpg', SUSPICIOUS_NAME),
  named('../photo.jpg', SUSPICIOUS_NAME),
  named('images/photo.jpg', SUSPICIOUS_NAME),
  named('<b>.jpg', SUSPICIOUS_NAME),
  named('a onerror=b.jpg', SUSPICIOUS_NAME),
  named('`id`.jpg', SUSPICIOUS_NAME),
  named('CON.jpg', SUSPICIOUS_NAME),
  named('photo\u202egpj.jpg', SUSPICIOUS_NAME),
  named('photo\u2067gpj\u2069.jpg', SUSPICIOUS_NAME),
  // FILE-7, FILE-14
  named('photo.bmp', "File extension '.bmp' is not allowed", 'extension'),
  named('photo', "File extension '' is not allowed", 'extension'),
  {
    title: 'a PDF for a field that accepts only images',
    ...image,
    ...pdf,
    fails: 'extension',
    message: "File extension '.pdf' is not allowed",
  },
  // FILE-8
  {
    title: 'an image with a forbidden MIME type',
    ...image,
    ...jpeg,
    type: 'image/svg+xml',
    fails: 'type',
    message: "File type 'image/svg+xml' is not allowed",
  },
  {
    title: 'an image without a MIME type',
    ...image,
    ...jpeg,
    type: '',
    fails: 'type',
    message: "File type 'application/octet-stream' is not allowed",
  },
  // FILE-9
  {
    title: 'an image whose extension does not match its MIME type',
    ...image,
    ...jpeg,
    name: 'photo.png',
    fails: 'match',
    message: "File extension '.png' does not match file type 'image/jpeg'",
  },
  // FILE-10
  {
    title: 'a program with the name and type of an image',
    ...image,
    ...jpeg,
    beginning: samples.EXE,
    fails: 'signature',
    message: 'File signature does not match expected format for image/jpeg',
  },
  {
    title: 'a text file that contains a NUL character',
    ...document,
    ...textOf('Some words and then\0'),
    fails: 'signature',
    message: 'File signature does not match expected format for text/plain',
  },
  // FILE-11
  {
    title: 'a text file that contains a script',
    ...document,
    ...textOf('Hello <script>alert(1)</script>'),
    fails: 'content',
    message: SUSPICIOUS_CONTENT,
  },
  {
    title: 'a text file that contains PHP',
    ...document,
    ...textOf('Hello <?php system("id"); ?>'),
    fails: 'content',
    message: SUSPICIOUS_CONTENT,
  },
  {
    title: 'a text file that contains a shell script',
    ...document,
    ...textOf('#!/bin/sh\nrm -rf /\n'),
    fails: 'content',
    message: SUSPICIOUS_CONTENT,
  },
  // FILE-33
  {
    title: 'a PDF with other bytes before its header',
    preset: 'pdf_only',
    ...pdf,
    beginning: samples.bytes('a line of a printer\n%PDF-1.7\n'),
    fails: 'signature',
    message: 'File signature does not match expected format for application/pdf',
  },
  {
    title: 'a PDF that runs a script',
    preset: 'pdf_only',
    ...pdf,
    beginning: samples.PDF_WITH_SCRIPT,
    fails: 'content',
    message: SUSPICIOUS_CONTENT,
  },
  // FILE-12
  named('shell.php.jpg', 'File appears to have a suspicious executable extension', 'disguise'),
  named('photo.exe.jpg', 'File appears to have a suspicious executable extension', 'disguise'),
  named('archive.zip.jpg', 'File appears to be disguised with a suspicious extension', 'disguise'),
  named('notes.txt.jpg', 'Text file disguised as image detected', 'disguise'),
  // FILE-20
  {
    title: 'an image uploaded as a CV',
    preset: 'cv',
    ...jpeg,
    fails: 'extension',
    message: 'Only PDF files are allowed.',
  },
  {
    title: 'a CV with the MIME type of an image',
    preset: 'cv',
    ...pdf,
    type: 'image/png',
    fails: 'type',
    message: 'Only PDF files are allowed.',
  },
  {
    title: 'a CV that contains an image',
    preset: 'cv',
    ...pdf,
    beginning: samples.JPEG,
    fails: 'signature',
    message: 'Only PDF files are allowed.',
  },
  {
    title: 'a program uploaded as a CV',
    preset: 'cv',
    ...pdf,
    name: 'cv.exe',
    beginning: samples.EXE,
    fails: 'name',
    message: 'Only PDF files are allowed.',
  },
  // DOCUMENT-5, FILE-14
  {
    title: 'an Excel file for a field that accepts only the documents of the specification',
    ...document,
    name: 'a.xlsx',
    type: EXCEL,
    beginning: samples.XLSX,
    fails: 'extension',
    message: "File extension '.xlsx' is not allowed",
  },
  ...['a.xls', 'a.xlsm', 'a.ppt', 'a.pptm', 'a.png'].map((name): FileRow => {
    const extension = name.slice(1);
    return {
      title: `a published document named ${name}`,
      ...published,
      name,
      type: EXCEL,
      beginning: samples.XLSX,
      fails: 'extension',
      message: `File extension '${extension}' is not allowed`,
    };
  }),
  {
    title: 'an Excel file with the extension of a PowerPoint file',
    ...published,
    name: 'a.pptx',
    type: EXCEL,
    beginning: samples.XLSX,
    fails: 'match',
    message: `File extension '.pptx' does not match file type '${EXCEL}'`,
  },
  // IMPORT-1
  ...[
    { title: 'a text file as CSV', name: 'people.txt', type: 'text/plain', fails: 'extension' as const },
    { title: 'an Excel file as CSV', name: 'people.xls', fails: 'extension' as const },
    { title: 'a CSV file with the type of a PDF', type: 'application/pdf', fails: 'type' as const },
    { title: 'a CSV file in UTF-16', beginning: samples.bytes('\xff\xfea\0'), fails: 'signature' as const },
  ].map((row) => ({ ...people, ...csv, ...row, message: CSV_ONLY })),
  {
    title: 'a video with the extension of a program',
    preset: 'video',
    ...mp4,
    name: 'video.scr',
    fails: 'name',
    message: 'Only video files are allowed.',
  },
  {
    title: 'an image uploaded as a video',
    preset: 'video',
    ...jpeg,
    fails: 'extension',
    message: 'Only video files are allowed.',
  },
  {
    title: 'a program uploaded as a video',
    preset: 'video',
    ...mp4,
    beginning: samples.EXE,
    fails: 'signature',
    message: 'Only video files are allowed.',
  },
];

/** Files with valid first bytes and invalid content after them. Only the server detects them (FILE-21). */
export const DEEP_FILES: readonly FileRow[] = [
  // FILE-31
  {
    title: 'the first three bytes of a JPEG',
    ...image,
    ...jpeg,
    beginning: samples.CUT_JPEG,
    fails: 'signature',
    message: 'File signature does not match expected format for image/jpeg',
  },
  {
    title: 'a PNG of 50,000 x 50,000 pixels',
    ...image,
    ...png,
    beginning: samples.HUGE_PNG,
    fails: 'signature',
    message: 'File signature does not match expected format for image/png',
  },
  // FILE-43
  {
    title: 'a JPEG that ends too early',
    ...image,
    ...jpeg,
    beginning: samples.TRUNCATED_JPEG,
    fails: 'damaged',
    message: DAMAGED,
  },
  {
    title: 'a PNG that ends too early',
    ...image,
    ...png,
    beginning: samples.TRUNCATED_PNG,
    fails: 'damaged',
    message: DAMAGED,
  },
  {
    title: 'a .docx archive without the parts of a Word document',
    ...document,
    name: 'cv.docx',
    type: WORD,
    beginning: samples.ZIP,
    fails: 'signature',
    message: `File signature does not match expected format for ${WORD}`,
  },
  // DOCUMENT-5
  ...[
    { title: 'an Excel file as a Word document', name: 'a.docx', type: WORD, beginning: samples.XLSX },
    { title: 'a PowerPoint file as an Excel file', name: 'a.xlsx', type: EXCEL, beginning: samples.PPTX },
    {
      title: 'a Word document as a PowerPoint file',
      name: 'a.pptx',
      type: POWERPOINT,
      beginning: samples.DOCX,
    },
    { title: 'an Excel file with macros', name: 'a.xlsx', type: EXCEL, beginning: samples.XLSM },
    { title: 'an archive as an Excel file', name: 'a.xlsx', type: EXCEL, beginning: samples.ZIP },
  ].map((row): FileRow => ({
    ...published,
    ...row,
    fails: 'signature',
    message: `File signature does not match expected format for ${row.type}`,
  })),
  // IMPORT-1
  {
    title: 'a CSV file with a NUL character near its end',
    ...people,
    ...csv,
    beginning: new TextEncoder().encode(`${'Demo Student\n'.repeat(200)}\0`),
    fails: 'signature',
    message: CSV_ONLY,
  },
  {
    title: 'a text file with a NUL character near its end',
    ...document,
    ...text,
    beginning: new TextEncoder().encode(`${'words '.repeat(2000)}\0`),
    fails: 'signature',
    message: 'File signature does not match expected format for text/plain',
  },
  // FILE-36
  {
    title: 'a PDF that starts a program',
    preset: 'pdf_only',
    ...pdf,
    beginning: samples.PDF_WITH_PROGRAM,
    fails: 'content',
    message: SUSPICIOUS_CONTENT,
  },
  {
    title: 'an audio file uploaded as a video',
    preset: 'video',
    ...mp4,
    beginning: samples.M4A,
    fails: 'signature',
    message: 'Only video files are allowed.',
  },
];

interface Boundary {
  preset: PresetName;
  maxSizeMb?: number;
  /** The largest accepted size, in bytes. */
  largest: number;
  message: string;
  file: Pick<FileRow, 'name' | 'type' | 'beginning'>;
}

// FILE-5, FILE-13
const BOUNDARIES: readonly Boundary[] = [
  { ...image, largest: 5 * MB, message: 'File size exceeds 5MB limit', file: jpeg },
  { preset: 'pdf_only', largest: 10 * MB, message: 'File size exceeds 10MB limit', file: pdf },
  { preset: 'images_and_pdf', largest: 10 * MB, message: 'File size exceeds 10MB limit', file: jpeg },
  {
    ...document,
    largest: 10 * MB,
    message: 'File size exceeds 10MB limit',
    file: { name: 'cv.doc', type: 'application/msword', beginning: samples.COMPOUND_FILE },
  },
  {
    ...published,
    largest: 10 * MB,
    message: 'File size exceeds 10MB limit',
    file: { name: 'cv.doc', type: 'application/msword', beginning: samples.COMPOUND_FILE },
  },
  { preset: 'avatar', largest: 2 * MB, message: 'File size exceeds 2MB limit', file: jpeg },
  { preset: 'chart', largest: 2 * MB, message: 'File size exceeds 2MB limit', file: pdf },
  { preset: 'licence', largest: 2 * MB, message: 'File size exceeds 2MB limit', file: jpeg },
  { ...image, maxSizeMb: 1, largest: MB, message: 'File size exceeds 1MB limit', file: jpeg },
  { preset: 'cv', maxSizeMb: 1, largest: MB, message: 'File size exceeds 1MB limit', file: pdf },
  // FILE-20, TESTIMONIAL-12
  { preset: 'cv', largest: 2097151, message: 'File size must be less than 2MB.', file: pdf },
  { preset: 'video', largest: 104857599, message: 'File size must be less than 100MB.', file: mp4 },
];

/** Three files for each limit: one byte below it, exactly at it and one byte above it. */
export const BOUNDARY_FILES: readonly FileRow[] = BOUNDARIES.flatMap(
  ({ largest, message, file, ...preset }) =>
    [-1, 0, 1].map((more): FileRow => {
      const size = largest + more;
      const title = `${preset.preset} of ${size} bytes`;
      return more > 0
        ? { title, ...preset, ...file, size, fails: 'size', message }
        : { title, ...preset, ...file, size, message: PASSED };
    }),
);

/** Creates the file that a row describes. */
export function fileOf({ name, type, beginning, size = beginning.length }: FileRow): File {
  return new File([beginning, new Uint8Array(Math.max(0, size - beginning.length))], name, { type });
}
