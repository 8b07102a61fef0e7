import { z } from 'zod';

import type { PresetName } from '../../files/presets.ts';
import { digitsOf } from '../../forms/digits.ts';
import { cleanText, emailField, requiredText, type CheckMessage } from '../../forms/patterns.ts';
import { latinDigits } from '../../text/digits.ts';
import {
  isMarkup,
  isSimpleMarkup,
  toLines,
  toRichText,
  visibleLength,
  withoutEmptyLines,
} from '../../text/rich-text.ts';
import { formatDay } from '../../text/format-days.ts';

import { addDays, isDate, isDateTime, todayInDubai } from './dates.ts';
import { messageOf } from './message-of.ts';

/** In characters. */
const MAX_URL = 2000;
/** How long the HTML of a rich text can be: some characters for each that a reader sees, and a few more. */
const longestMarkup = (max: number) => 6 * max + 500;

/** The kinds of fields. The engine has one control, one column type and one cell for each. */
type FieldType =
  | 'text'
  | 'longText'
  | 'richText'
  | 'lines'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'dateTime'
  | 'number'
  | 'choice'
  | 'choices'
  | 'file';

/**
 * A value of a record: a text, a date as YYYY-MM-DD, a time as YYYY-MM-DDTHH:mm in the Emirates, a whole
 * number, the chosen values of a `choices` field, or the texts of a `lines` field. A `richText` is HTML.
 * The value of a `file` field is the id of the stored file. A field without a value is null.
 */
export type FieldValue = string | number | readonly string[] | null;

/** A field of a resource (RECORD-2). The functions below create one for each type. */
export interface ResourceField {
  type: FieldType;
  label: string;
  hint?: string;
  isOptional: boolean;
  /** Parses the text of a form, or the value of another client, to the value that is stored. */
  schema: z.ZodType;
  /** The choices of a `choice` or `choices` field: the label of each value. */
  options?: Readonly<Record<string, string>>;
  /** The types and the size that a `file` field accepts. */
  preset?: PresetName;
  /** Whether the portal records who opens a `file` field, and when (RECORD-35). */
  recordsOpenings?: true;
  /** Whether the image in a `file` field is reduced before it is stored (RECORD-71). */
  isReduced?: true;
  /** Whether a browser shows a `file` field in a new tab. Default: it shows images only (RECORD-31). */
  opensInBrowser?: true;
  /** The purpose of the field for the browser's own input, as in HTML. */
  autoComplete?: string;
  /** The language of the text, if it is always the same one. */
  lang?: 'ar';
}

interface FieldOptions {
  label: string;
  hint?: string;
  /** Whether the field can be empty. Default: false. */
  isOptional?: boolean;
  autoComplete?: string;
}

interface TextOptions extends FieldOptions {
  /** In characters. Default: 1. */
  min?: number;
  /** In characters. */
  max: number;
  /** The language of the text, if it is always the same one. */
  lang?: 'ar';
}

/** A text of one line. */
export function text(options: TextOptions): ResourceField {
  return { ...textField(options, cleanLine), type: 'text', ...languageOf(options) };
}

/** A text of several lines. */
export function longText(options: TextOptions): ResourceField {
  return { ...textField(options, cleanLines), type: 'longText', ...languageOf(options) };
}

/**
 * A text of several lines with emphasis and lists, as HTML with few elements and no attributes (RECORD-59).
 * Plain lines become paragraphs. `min` and `max` count the characters that a reader sees.
 */
export function richText(options: TextOptions): ResourceField {
  const { label, min = 1, max } = options;
  const limited = z
    .string({ error: emptyMessage(label) })
    .refine((html) => visibleLength(html) > 0, { error: emptyMessage(label), abort: true })
    .refine(isSimpleMarkup, {
      error: messageOf(label, '{label} has formats that cannot be saved. Please type the text again.'),
      abort: true,
    })
    .refine((html) => visibleLength(html) >= min, {
      error: messageOf(label, '{label} must have at least {min} characters.', { min }),
    })
    .refine((html) => visibleLength(html) <= max && html.length <= longestMarkup(max), {
      error: messageOf(label, '{label} cannot exceed {max} characters.', { max }),
    });
  const schema = options.isOptional
    ? z.preprocess((value) => cleanRichText(value) || undefined, limited.optional())
    : z.preprocess(cleanRichText, limited);
  return { ...parts('richText', options), schema, ...languageOf(options) };
}

interface LinesOptions extends FieldOptions {
  /** The most lines. */
  most: number;
  /** The characters of a line. */
  max: number;
}

/** Several short texts, each on a line of its own, none if the field is optional (RECORD-60). */
export function lines(options: LinesOptions): ResourceField {
  const { label, most, max } = options;
  // The message belongs to the field, because its control has all lines.
  const list = z
    .array(z.string())
    .max(most, { error: messageOf(label, '{label} cannot have more than {most} lines.', { most }) })
    .refine((texts) => texts.every((line) => line.length <= max), {
      error: messageOf(label, 'A line of {label} cannot exceed {max} characters.', { max }),
    });
  const schema = z.preprocess(
    linesOf,
    options.isOptional ? list : list.min(1, { error: emptyMessage(label) }),
  );
  return { ...parts('lines', options), schema };
}

/** An e-mail address. */
export function email(options: FieldOptions): ResourceField {
  const { label } = options;
  const message = messageOf(label, '{label} must be an e-mail address, such as name@example.com.');
  return field('email', options, emailField(emptyMessage(label), message));
}

/** A telephone number of 7 to 15 digits. Numbers of the Emirates are stored with a leading 0 (FORM-32). */
export function phone(options: FieldOptions): ResourceField {
  const empty = emptyMessage(options.label);
  const message = messageOf(options.label, '{label} must be a telephone number of 7 to 15 digits.');
  const digits = z
    .string({ error: empty })
    .min(1, { error: empty })
    .pipe(z.string().regex(/^\+?\d{7,15}$/, { error: message }));
  return field('phone', options, z.preprocess(digitsOf, digits));
}

/** The address of a web page, with https. */
export function url(options: FieldOptions): ResourceField {
  const message = messageOf(options.label, '{label} must be a web address that begins with https://.');
  const address = z.string().refine((value) => value.length <= MAX_URL && isHttps(value), { error: message });
  return field('url', options, requiredText(emptyMessage(options.label)).pipe(address));
}

interface DateOptions extends FieldOptions {
  /** The earliest date, in days from today in the Emirates. */
  fromDays?: number;
  /** The latest date, in days from today in the Emirates. */
  toDays?: number;
}

/** A date. The limits move with the calendar of the Emirates. */
export function date(options: DateOptions): ResourceField {
  const { label, fromDays, toDays } = options;
  const checked = z
    .string()
    .refine(isDate, { error: messageOf(label, '{label} must be a date.') })
    .superRefine((value, context) => {
      if (!isDate(value)) return;
      const today = todayInDubai();
      if (fromDays !== undefined && value < addDays(today, fromDays)) {
        const earliest = formatDay(addDays(today, fromDays));
        context.addIssue(messageOf(label, '{label} must not be before {earliest}.', { earliest })());
      }
      if (toDays !== undefined && value > addDays(today, toDays)) {
        const latest = formatDay(addDays(today, toDays));
        context.addIssue(messageOf(label, '{label} must not be after {latest}.', { latest })());
      }
    });
  return field('date', options, requiredText(emptyMessage(label)).pipe(checked));
}

interface DateTimeOptions extends FieldOptions {
  /** The message for an empty field. */
  emptyText?: CheckMessage;
}

/** A day with a time of day, in the Emirates: YYYY-MM-DDTHH:mm (RECORD-66). */
export function dateTime(options: DateTimeOptions): ResourceField {
  const { label, emptyText = emptyMessage(label) } = options;
  const message = messageOf(label, '{label} must be a day and a time.');
  // A browser adds seconds to a time with seconds, and a person can type a space in place of the T.
  const tidied = z.string().transform((value) => value.replace(' ', 'T').replace(/(T\d{2}:\d{2}):00$/, '$1'));
  const checked = tidied.pipe(z.string().refine(isDateTime, { error: message }));
  return field('dateTime', options, requiredText(emptyText).pipe(checked));
}

interface NumberOptions extends FieldOptions {
  min: number;
  max: number;
}

/** A whole number. */
export function number(options: NumberOptions): ResourceField {
  const { label, min, max } = options;
  const message = messageOf(label, '{label} must be a whole number from {min} to {max}.', { min, max });
  const typed = z
    .string({ error: emptyMessage(label) })
    .min(1, { error: emptyMessage(label) })
    .pipe(z.string().regex(/^-?\d{1,15}$/, { error: message }))
    .transform(Number)
    .pipe(z.number().min(min, { error: message }).max(max, { error: message }));
  return field('number', options, z.preprocess(numberText, typed));
}

interface ChoiceOptions extends FieldOptions {
  /** The label of each value. A value is stored; it consists of Latin letters, digits and underscores. */
  options: Readonly<Record<string, string>>;
}

/** One of several values. */
export function choice(options: ChoiceOptions): ResourceField {
  const message = messageOf(options.label, 'Choose an answer for {label}.');
  const known = z.enum(Object.keys(options.options), { error: message });
  return { ...field('choice', options, z.preprocess(cleanText, known)), options: options.options };
}

/** One or more of several values; none if the field is optional. */
export function choices(options: ChoiceOptions): ResourceField {
  const message = messageOf(options.label, 'Choose at least one answer for {label}.');
  const known = z.array(z.enum(Object.keys(options.options), { error: message }), { error: message });
  const schema = z.preprocess(
    (value: unknown) => inOrder(value === undefined || value === '' ? [] : [value].flat(), options.options),
    options.isOptional ? known : known.min(1, { error: message }),
  );
  return { ...parts('choices', options), schema, options: options.options };
}

/** Returns different values in the order of the choices, so that equal answers are equal values. */
function inOrder(values: readonly unknown[], options: ChoiceOptions['options']): unknown[] {
  const known = Object.keys(options);
  const different = [...new Set(values)];
  const chosen = known.filter((value) => different.includes(value));
  return [...chosen, ...different.filter((value) => !known.some((name) => name === value))];
}

interface FileOptions extends FieldOptions {
  /** The types and the size that it accepts, at most 10 MB (RECORD-26). */
  preset: PresetName;
  /** Whether the portal records who opens the file, and when (RECORD-35). */
  recordsOpenings?: true;
  /**
   * Whether the image is reduced before it is stored, without what the camera has written into it
   * (RECORD-71). Only for presets of images.
   */
  isReduced?: true;
  /** Whether a browser shows the file in a new tab. Default: it shows images only (RECORD-31). */
  opensInBrowser?: true;
}

/**
 * A file (RECORD-26). The server and the gateway check its content, before a form is parsed. A file input
 * without a file sends an empty one, which counts as missing.
 */
export function file(options: FileOptions): ResourceField {
  const message = messageOf(options.label, 'Choose a file for {label}.');
  const chosen = z.instanceof(File, { error: message });
  const schema = z.preprocess(
    (value) => (value instanceof File && value.size === 0 ? undefined : (value ?? undefined)),
    options.isOptional ? chosen.optional() : chosen,
  );
  const { preset, recordsOpenings, isReduced, opensInBrowser } = options;
  return {
    ...parts('file', options),
    schema,
    preset,
    ...(recordsOpenings && { recordsOpenings }),
    ...(isReduced && { isReduced }),
    ...(opensInBrowser && { opensInBrowser }),
  };
}

function textField(options: TextOptions, clean: (value: unknown) => unknown) {
  const { label, min = 1, max } = options;
  const limited = z
    .string({ error: emptyMessage(label) })
    .min(1, { error: emptyMessage(label) })
    .pipe(
      z
        .string()
        .min(min, { error: messageOf(label, '{label} must have at least {min} characters.', { min }) })
        .max(max, { error: messageOf(label, '{label} cannot exceed {max} characters.', { max }) }),
    );
  return field('text', options, z.preprocess(clean, limited));
}

function languageOf({ lang }: TextOptions) {
  return lang === undefined ? {} : { lang };
}

function field(type: FieldType, options: FieldOptions, schema: z.ZodType): ResourceField {
  return { ...parts(type, options), schema: options.isOptional ? optional(schema) : schema };
}

function parts(type: FieldType, { label, hint, isOptional = false, autoComplete }: FieldOptions) {
  return {
    type,
    label,
    isOptional,
    ...(hint !== undefined && { hint }),
    ...(autoComplete !== undefined && { autoComplete }),
  };
}

/** Accepts also an empty text, whose value is undefined. */
function optional(schema: z.ZodType): z.ZodType {
  return z.preprocess((value) => {
    const text = value === null ? '' : cleanText(value);
    return text === '' ? undefined : value;
  }, schema.optional());
}

/**
 * Also replaces line breaks and tabs, which a script or a copied cell can put into a field of one line. Works
 * without a regular
 * expression, whose time would grow with the square of the number of spaces.
 */
function cleanLine(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string') return text;
  const lines = text.split(/[\n\t]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Also leaves at most one empty line between two lines, because many of them make a page endless. */
function cleanLines(value: unknown): unknown {
  const text = cleanText(value);
  return typeof text === 'string' ? text.replace(/\n(?:[ \t]*\n){2,}/g, '\n\n') : text;
}

function cleanRichText(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string') return text;
  if (!isMarkup(text)) return toRichText(String(cleanLines(text)));
  // A browser shows several spaces as one, and HTML without a text is empty.
  return toLines(text) === '' ? '' : withoutEmptyLines(text.replace(/\s+/g, ' '));
}

/** Divides a text, or texts, into lines without empty ones. */
function linesOf(value: unknown): unknown {
  const texts = [value ?? []].flat();
  if (texts.some((text) => typeof text !== 'string')) return value;
  return texts
    .flatMap((text) => String(cleanText(text)).split('\n'))
    .map((line) => String(cleanLine(line)))
    .filter((line) => line !== '');
}

function numberText(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : cleanText(value);
  return typeof text === 'string' ? latinDigits(text).replace(/[\s,]/g, '') : text;
}

/** Names of hosts with a dot. The last part of an IP address is a number. */
const HOST_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/i;

function isHttps(value: string): boolean {
  // A browser reads `https:` without slashes as an address within the page, and a backslash as a slash.
  // What is before `@` can look like the name of another host, and so can letters that are not Latin.
  // Browsers copy addresses in ASCII.
  if (!/^[!#-;=?-~]+$/.test(value)) return false;
  if (!/^https:\/\/[^\\/?#@]+(?:[/?#][^\\]*)?$/i.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' && HOST_NAME.test(hostname);
}

function emptyMessage(label: string): () => string {
  return messageOf(label, '{label} must not be empty.');
}
