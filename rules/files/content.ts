/**
 * Patterns of scripts and programs in text and PDF files. Each pattern is long enough that compressed
 * data does not match it by chance.
 */
const ACTIVE = [
  /<\/?(?:script|iframe|object|embed|applet|svg|html)[\s>/]/i,
  /<\?(?:php|=[\s\x20-\x7e]{4})/i,
  /<%[@=][\s\x20-\x7e]{4}/,
  /\b(?:java|vb)script:\S/i,
  /\bon(?:error|load|click|mouseover|focus)\s*=\s*["']/i,
  /\b(?:eval|document\.write|shell_exec|passthru|base64_decode|WScript\.Shell)\s*\(/i,
  /\bpowershell(?:\.exe|\s+-)/i,
  /\bcmd(?:\.exe|\s+\/[ck]\b)/i,
  /^#!\s*\//,
  /^\u007fELF/,
  /This program cannot be run in DOS mode/,
];

/** PDF actions that can run as soon as the file is opened (ISO 32000, 12.6.4). */
const PDF_ACTION = [/\/JavaScript\b/, /\/JS\s*[(<\d]/, /\/Launch\b/];

/**
 * Checks whether the beginning of a text or PDF file contains scripts, programs or automatic PDF actions.
 *
 * @param text the first 1024 characters of the file
 */
export function hasActiveContent(text: string): boolean {
  if (ACTIVE.some((pattern) => pattern.test(text))) return true;
  if (!text.startsWith('%PDF-')) return false;
  const decoded = decodePdfNames(text);
  return PDF_ACTION.some((pattern) => pattern.test(decoded));
}

/**
 * Decodes `#xx` in the names of a PDF (FILE-30): readers take `/J#61vaScript` as `/JavaScript` (ISO 32000,
 * 7.3.5).
 */
export function decodePdfNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
