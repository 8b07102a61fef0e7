/**
 * Extensions of files that an operating system or a web server would run. No field accepts them, neither
 * at the end of a name nor inside it.
 */
const EXECUTABLE = new Set(
  (
    'exe com bat cmd msi msp scr pif cpl dll sys hta lnk reg inf gadget vb vbs vbe js jse mjs cjs ws wsf wsh ' +
    'ps1 psm1 psd1 sh bash zsh csh ksh bin command apk ipa deb rpm dmg pkg jar class ' +
    'php php3 php4 php5 php7 php8 phps pht phtml phar asp aspx ashx asmx asa cer cgi pl py pyc rb jsp jspx ' +
    'cfm htaccess htpasswd'
  ).split(' '),
);

/**
 * Executable extensions that are also words of ordinary names, such as `www.company.com.pdf`. Inside a name,
 * no system runs the file because of them (FILE-32).
 */
const ORDINARY = new Set(['com', 'class', 'reg']);

/**
 * Extensions of archives, disk images, markup with scripts, and documents with macros. Such a file can
 * open as another type than the end of its name shows.
 */
const DISGUISE = new Set(
  'zip rar 7z tar gz bz2 xz cab iso img vhd html htm xhtml shtml mht svg svgz xml xsl swf docm dotm xlsm xltm pptm potm ppam'.split(
    ' ',
  ),
);

/** Without `log`, `md`, `conf` and `text`, which are in names of images such as `scan.log.jpg` (FILE-32). */
const TEXT = new Set('txt csv tsv rtf json yml yaml ini'.split(' '));
const IMAGE = new Set('jpg jpeg png gif webp'.split(' '));

/** Device names of Windows. Windows opens the device whatever follows the first dot. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const SUSPICIOUS = [
  /\.\./,
  // Path separators: browsers send only the name, without a path.
  /[/\\]/,
  // Control characters, and the bidi embeddings, overrides and isolates, which can show the end of a name
  // before its beginning. Single direction marks are harmless, and dates in Arabic names have them.
  /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u,
  /<\s*[/!?%]?\s*[a-z]/i,
  /(?:javascript|vbscript):/i,
  // A colon after a word, as in `My file: v2.jpg`, is no protocol (FILE-32).
  /\b(?:data|file|php|https?|ftp):\S/i,
  /\bon(?:error|load|click|mouseover|focus)\s*=/i,
  /\$\(|`|<\?|<%/,
  DEVICE_NAME,
];

/** Returns the extension of a file name with its dot, in lower case; empty if the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 || dot === name.length - 1 ? '' : name.slice(dot).toLowerCase();
}

/**
 * Checks whether a name contains a script, a protocol, a path, a control character, a bidi control that can
 * reorder it, or a device name (FILE-6).
 */
export function isSuspiciousName(name: string): boolean {
  return SUSPICIOUS.some((pattern) => pattern.test(name));
}

/**
 * Checks whether an operating system or a web server would run a file with this extension.
 *
 * @param extension with its dot, in lower case
 */
export function isExecutable(extension: string): boolean {
  return EXECUTABLE.has(extension.slice(1));
}

/**
 * Finds a suspicious extension before the last one (FILE-12). Ordinary names with several dots pass,
 * such as `report.v2.pdf`, `cv.docx.pdf` or `www.company.com.pdf`.
 *
 * @returns the kind of disguise, or undefined if the name is harmless
 */
export function findDisguise(name: string): 'executable' | 'disguise' | 'text-as-image' | undefined {
  const parts = name
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim());
  const inner = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  if (inner.some((part) => EXECUTABLE.has(part) && !ORDINARY.has(part))) return 'executable';
  if (inner.some((part) => DISGUISE.has(part))) return 'disguise';
  return IMAGE.has(last) && inner.some((part) => TEXT.has(part)) ? 'text-as-image' : undefined;
}

const LONGEST_STEM = 80;

/**
 * Makes a file name safe for use in a header, a path and a shell, before the file is forwarded
 * (FILE-26). The result contains only letters and digits of any script, dashes, underscores, and one dot
 * before the extension.
 */
export function makeSafeName(name: string): string {
  const [extension = ''] = /^\.[a-z0-9]{1,10}$/.exec(extensionOf(name)) ?? [];
  const stem = name
    .slice(0, name.length - extension.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = Array.from(stem).slice(0, LONGEST_STEM).join('');
  return `${short === '' || DEVICE_NAME.test(short) ? `file-${short}`.replace(/-$/, '') : short}${extension}`;
}
