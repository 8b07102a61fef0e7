/** Extensions that a system runs, or a server that stored the file would: no field takes them at the end or inside a name. */
const EXECUTABLE = new Set(
  (
    'exe com bat cmd msi msp scr pif cpl dll sys hta lnk reg inf gadget vb vbs vbe js jse mjs cjs ws wsf wsh ' +
    'ps1 psm1 psd1 sh bash zsh csh ksh bin command apk ipa deb rpm dmg pkg jar class ' +
    'php php3 php4 php5 php7 php8 phps pht phtml phar asp aspx ashx asmx asa cer cgi pl py pyc rb jsp jspx ' +
    'cfm htaccess htpasswd'
  ).split(' '),
);

/** What opens as something else than the name's end says: archives, disk images, markup that runs scripts, macros. */
const DISGUISE = new Set(
  'zip rar 7z tar gz bz2 xz cab iso img vhd html htm xhtml shtml mht svg svgz xml xsl swf docm dotm xlsm xltm pptm potm ppam'.split(
    ' ',
  ),
);

const TEXT = new Set('txt text csv tsv log md rtf json yml yaml ini conf'.split(' '));
const IMAGE = new Set('jpg jpeg png gif webp'.split(' '));

/** Windows opens the device, whatever follows the first dot. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const SUSPICIOUS = [
  /\.\./,
  // Path separators: a browser sends a bare name.
  /[/\\]/,
  // Control characters, and overrides that write a name's end backwards.
  /[\p{Cc}\u202d\u202e]/u,
  /<\s*[/!?%]?\s*[a-z]/i,
  /(?:javascript|vbscript|data|file|php|https?|ftp):/i,
  /\bon(?:error|load|click|mouseover|focus)\s*=/i,
  /\$\(|`|<\?|<%/,
  DEVICE_NAME,
];

/** @returns with its dot, in lower case; '' where the name has none */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 || dot === name.length - 1 ? '' : name.slice(dot).toLowerCase();
}

/** Whether a name carries script, a protocol, a path, an invisible character or a device's name. */
export function isSuspiciousName(name: string): boolean {
  return SUSPICIOUS.some((pattern) => pattern.test(name));
}

/** @param extension with its dot, in lower case */
export function isExecutable(extension: string): boolean {
  return EXECUTABLE.has(extension.slice(1));
}

/**
 * What the extensions before the last one make of a name (spec/1, section 5, check 11). A dot in an ordinary name
 * (`report.v2.pdf`, `cv.docx.pdf`) makes nothing of it.
 *
 * @returns undefined where they are harmless
 */
export function findDisguise(name: string): 'executable' | 'disguise' | 'text-as-image' | undefined {
  const parts = name
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim());
  const inner = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  if (inner.some((part) => EXECUTABLE.has(part))) return 'executable';
  if (inner.some((part) => DISGUISE.has(part))) return 'disguise';
  return IMAGE.has(last) && inner.some((part) => TEXT.has(part)) ? 'text-as-image' : undefined;
}

const LONGEST_STEM = 80;

/**
 * A name that is safe in a header, a path and a shell, for a file that goes on: letters and digits of any script, dashes and
 * underscores; one dot, before the extension.
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
