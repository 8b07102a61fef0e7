import { FILE_NAME_MAX_LENGTH } from '../constants.ts';
import { t } from '../text/t.ts';
import { hasActiveContent } from './content.ts';
import type { FileFacts } from './facts.ts';
import { extensionOf, findDisguise, isExecutable, isSuspiciousName } from './file-name.ts';
import { findPreset, limitOf, statedLimit, type Preset } from './presets.ts';

/** The checks in the order of FILE-1, followed by failures outside these checks. */
export type FileCheck =
  | 'selected'
  | 'empty'
  | 'name-length'
  | 'size'
  | 'name'
  | 'extension'
  | 'type'
  | 'match'
  | 'signature'
  | 'content'
  | 'disguise'
  | 'damaged'
  | 'virus'
  | 'preset'
  | 'system'
  | 'room';

/** The result of checking a file. `message` can be shown to users. */
export type FileOutcome =
  | { ok: true; message: string }
  | {
      ok: false;
      /** The first check that failed. */
      check: FileCheck;
      message: string;
      /** Further information about a system failure. */
      detail?: string;
    };

export type FileRefusal = Extract<FileOutcome, { ok: false }>;

/** The type that a browser declares if it does not know the type of a file. */
const UNKNOWN_TYPE = 'application/octet-stream';

interface Checked {
  facts: FileFacts;
  preset: Preset;
  maxSizeMb: number | undefined;
  extension: string;
  /** The declared MIME type, in lower case. */
  type: string;
}

/** Returns the error message, or undefined if the file passes. */
type CheckRule = (checked: Checked) => string | undefined;

/** The checks after FILE-2, in the order of FILE-1. `checkFile` checks FILE-2 itself, without a file. */
const CHECKS: readonly (readonly [FileCheck, CheckRule])[] = [
  ['empty', ({ facts }) => fault(facts.size === 0, 'File is empty')],
  [
    'name-length',
    ({ facts: { name } }) => fault(name === '' || name.length > FILE_NAME_MAX_LENGTH, 'Invalid file name'),
  ],
  ['size', checkSize],
  ['name', checkName],
  ['extension', checkExtension],
  ['type', checkType],
  ['match', checkMatch],
  ['signature', checkSignature],
  ['content', checkContent],
  ['disguise', checkDisguise],
];

/**
 * Checks a file (FILE-1). The checks run in order, up to the first that fails. An unknown preset is
 * rejected before all checks, because it defines no limits (FILE-15).
 *
 * @param facts the properties of the file; undefined if no file was chosen
 * @param presetName a key of `PRESETS`
 * @param maxSizeMb replaces the preset's limit, in units of 1024 x 1024 bytes
 * @returns the message to show, and the check that failed if the file is rejected
 */
export function checkFile(facts: FileFacts | undefined, presetName: string, maxSizeMb?: number): FileOutcome {
  const preset = findPreset(presetName);
  if (!preset) return refuse('preset', t('Invalid allowed type: {type}', { type: presetName }));
  if (!facts || isNothing(facts)) return refuse('selected', t('No file selected'));
  const checked = {
    facts,
    preset,
    maxSizeMb,
    extension: extensionOf(facts.name),
    type: facts.type.toLowerCase() || UNKNOWN_TYPE,
  };
  for (const [check, rule] of CHECKS) {
    const message = rule(checked);
    if (message !== undefined) return refuse(check, message);
  }
  return { ok: true, message: t('File passed all comprehensive security checks') };
}

/**
 * Checks whether the file input was left empty. A browser submits it as a file without a name or bytes
 * (HTML, 4.10.21.4).
 */
function isNothing({ name, size }: FileFacts): boolean {
  return name === '' && size === 0;
}

/** Returns the result for a file that could not be read or stored, and so not checked (FILE-16). */
export function systemFailure(): FileRefusal {
  return refuse('system', t('File validation failed due to system error'));
}

/**
 * Returns the result for a file for which the virus scanner gave no result. An unscanned file is
 * rejected (FILE-22).
 */
export function notScanned(): FileRefusal {
  return {
    ...systemFailure(),
    detail: t('We couldn’t scan the file for viruses, so it was not accepted. Please try again later.'),
  };
}

/**
 * Returns the result for a file that could not be stored because a storage limit was reached (FILE-25).
 *
 * @param message the English text with the reason and what to do next
 */
export function notTaken(message: string): FileRefusal {
  return refuse('room', t(message));
}

/**
 * Returns the result for a file whose full content has another type than its first bytes indicated
 * (FILE-21). The message is that of FILE-10.
 *
 * @param facts the properties of the file; its declared type is part of the message
 * @param presetName a key of `PRESETS`
 */
export function foreignBytes(facts: FileFacts, presetName: string): FileRefusal {
  return refuse('signature', signatureFault(findPreset(presetName), facts.type));
}

/** Returns the result for an image that cannot be decoded to its end (FILE-43). */
export function damagedImage(): FileRefusal {
  return refuse('damaged', t('The image is damaged or not complete. Save it again, or choose another one.'));
}

/**
 * Returns the result for a file in which the virus scanner found a virus (FILE-22). The message is that
 * of FILE-11, because both report malicious content.
 */
export function virusFound(): FileRefusal {
  return refuse('virus', t('File contains suspicious or potentially malicious content'));
}

/** Returns the result for a PDF with a forbidden action (FILE-36). The message is that of FILE-11. */
export function activeContent(): FileRefusal {
  return refuse('content', t('File contains suspicious or potentially malicious content'));
}

function refuse(check: FileCheck, message: string): FileRefusal {
  return { ok: false, check, message };
}

function fault(isFault: boolean, message: string): string | undefined {
  return isFault ? t(message) : undefined;
}

function checkSize({ facts, preset, maxSizeMb }: Checked): string | undefined {
  const limit = limitOf(preset, maxSizeMb);
  if (facts.size <= limit) return undefined;
  // The form's message states the preset's limit, so it would be wrong for another limit.
  const own = maxSizeMb === undefined ? preset.messages?.size : undefined;
  return t(own ?? 'File size exceeds {n}MB limit', { n: statedLimit(limit).n });
}

function checkName({ facts, preset, extension }: Checked): string | undefined {
  if (isExecutable(extension)) {
    // The form reports a program with its message for a wrong file type.
    return t(preset.messages?.type ?? "Dangerous file extension '{ext}' detected", { ext: extension });
  }
  return fault(isSuspiciousName(facts.name), 'Filename contains suspicious or potentially malicious content');
}

function checkExtension({ preset, extension }: Checked): string | undefined {
  if (preset.types.some(({ extensions }) => extensions.includes(extension))) return undefined;
  return t(preset.messages?.type ?? "File extension '{ext}' is not allowed", { ext: extension });
}

function checkType({ preset, type }: Checked): string | undefined {
  if (preset.types.some(({ mimes }) => mimes.includes(type))) return undefined;
  return t(preset.messages?.type ?? "File type '{type}' is not allowed", { type });
}

function checkMatch({ preset, type, extension }: Checked): string | undefined {
  if (typeOf(preset, type)?.extensions.includes(extension)) return undefined;
  const message = preset.messages?.type ?? "File extension '{ext}' does not match file type '{type}'";
  return t(message, { ext: extension, type });
}

function checkSignature({ preset, type, facts }: Checked): string | undefined {
  return typeOf(preset, type)?.hasSignature(facts) === true ? undefined : signatureFault(preset, type);
}

function checkContent({ preset, type, facts }: Checked): string | undefined {
  const isActive = typeOf(preset, type)?.isScanned === true && hasActiveContent(facts.firstText);
  return fault(isActive, 'File contains suspicious or potentially malicious content');
}

const DISGUISES = {
  executable: 'File appears to have a suspicious executable extension',
  disguise: 'File appears to be disguised with a suspicious extension',
  'text-as-image': 'Text file disguised as image detected',
} as const;

function checkDisguise({ facts }: Checked): string | undefined {
  const disguise = findDisguise(facts.name);
  return disguise && t(DISGUISES[disguise]);
}

function typeOf(preset: Preset, type: string) {
  return preset.types.find(({ mimes }) => mimes.includes(type));
}

function signatureFault(preset: Preset | undefined, type: string): string {
  return t(preset?.messages?.type ?? 'File signature does not match expected format for {type}', { type });
}
