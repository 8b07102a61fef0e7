/** Script and programs, in a text or a PDF alike. Each pattern is long enough not to turn up in compressed bytes by chance. */
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

/** What a PDF does by itself when it is opened (ISO 32000, 12.6.4). */
const PDF_ACTION = [/\/JavaScript\b/, /\/JS\s*[(<\d]/, /\/Launch\b/];

/** @param text a file's first 1024 characters */
export function hasActiveContent(text: string): boolean {
  const isPdf = text.startsWith('%PDF-');
  return [...ACTIVE, ...(isPdf ? PDF_ACTION : [])].some((pattern) => pattern.test(text));
}
