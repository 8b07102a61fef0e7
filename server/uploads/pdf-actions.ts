import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

import { decodePdfNames } from '#rules/files/content.ts';

import { createWorkQueue } from '../media/work-queue.ts';
import { inflate } from './inflate.ts';
import {
  endOfSpace,
  endOfString,
  HEADER,
  isZlib,
  LONGEST_NUMBER,
  NUMBER,
  OBJECT_NUMBER,
  STREAM,
  TOKEN,
  ZLIB_HEADER,
} from './pdf-syntax.ts';

/** Actions that start programs, send or load data, or open other files (ISO 32000, 12.6.4). */
const FORBIDDEN = new Set(['/Launch', '/ImportData', '/SubmitForm', '/GoToR', '/GoToE']);
/** The keys whose values can run a script when the document or a page opens, closes or is printed. */
const OPENING = ['/OpenAction', '/AA', '/JavaScript'];
/** The keys from such a value to its scripts: the events, the next actions and the tree of named scripts. */
const LINKS = '/WC /WS /DS /WP /DP /O /PO /PV /Next /Names /Kids'.split(' ');
/** The keys of a trailer, or of the stream in its place, of an encrypted document. */
const ENCRYPTED = ['/Root', '/Encrypt'];
const STREAM_KEYS = '/First /N /Filter /F /DecodeParms /DP /Predictor'.split(' ');
const KEYS = new Set([...OPENING, ...LINKS, ...ENCRYPTED, ...STREAM_KEYS, '/JS']);

/** The work for one file, in characters. An honest file of 10 MB needs a small part of it. */
const MAX_WORK = 64 * 1024 * 1024;
const WORK_OF_VALUE = 16;
const WORK_OF_CONTAINER = 128;
const WORK_OF_UNREADABLE = 16 * 1024;
const WORK_BETWEEN_PAUSES = 256 * 1024;
const VALUES_BETWEEN_PAUSES = 10_000;
const MAX_DEPTH = 500;
/** The length of the list of objects at the beginning of an object stream. */
const MAX_DIRECTORY = 256 * 1024;
/** Stands for a name that the check does not need. */
const OTHER_NAME = '/';

/**
 * A number stands for a reference to this object. A string holds the digits of a number, or the name of a
 * filter. Values that the check does not need are undefined.
 */
type PdfValue = number | string | PdfValue[] | PdfDictionary | undefined;
type PdfDictionary = Map<string, PdfValue[]>;
interface Frame {
  container: PdfValue[] | PdfDictionary;
  /** The list that takes the next value; undefined if the value is not needed. */
  target: PdfValue[] | undefined;
  expectsKey: boolean;
}

class UnreadablePdfError extends Error {}

// One file at a time: the check keeps the whole file and its decompressed objects in memory. A file of 10 MB
// of objects takes about two seconds.
const queue = createWorkQueue({ parallel: 1, waiting: 100, patience: 30_000 });

/**
 * Finds an action in a PDF that starts a program, sends or loads data, opens another file, or runs a script
 * when the document or a page is opened (FILE-36). Scripts of form fields are allowed.
 *
 * @param isGone checks whether the client has disconnected; its file is then not read
 * @returns the name of the action, 'unreadable' if the objects cannot be read, or undefined
 * @throws QueueFullError if too many other files wait for this check
 */
export async function findPdfAction(path: string, isGone: () => boolean): Promise<string | undefined> {
  return await queue(async () => {
    if (isGone()) return undefined;
    try {
      return await new PdfScan(await readFile(path)).run();
    } catch (error) {
      if (error instanceof UnreadablePdfError) return 'unreadable';
      throw error;
    }
  });
}

class PdfScan {
  readonly #bytes: Buffer;
  readonly #objects = new Map<number, PdfValue[]>();
  readonly #opening: PdfValue[] = [];
  #work = 0;
  #pause = WORK_BETWEEN_PAUSES;
  #action: string | undefined;
  #isEncrypted = false;
  #hasUnreadableStream = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async run(): Promise<string | undefined> {
    const text = this.#bytes.toString('latin1');
    for (const header of text.matchAll(HEADER)) {
      // Each value is read to its own end. A header inside it starts another one, so nothing stays hidden.
      const { value, end } = await this.#read(text, header.index + header[0].length);
      const before = text.slice(Math.max(0, header.index - LONGEST_NUMBER), header.index);
      this.#keep(header[0] === 'obj' ? OBJECT_NUMBER.exec(before)?.[1] : undefined, value);
      if (value instanceof Map && ENCRYPTED.every((key) => value.has(key))) this.#isEncrypted = true;
      if (value instanceof Map && isObjectStream(value)) await this.#readStream(value, text, end);
      if (this.#action !== undefined) return this.#action;
    }
    if (this.#hasUnreadableStream && !this.#isEncrypted) {
      throw new UnreadablePdfError('An object stream cannot be read.');
    }
    return (await this.#runsScript()) ? 'JavaScript' : undefined;
  }

  /** Keeps an object for the references to it. Objects with an unreadable number can be the target of any. */
  #keep(number: string | undefined, value: PdfValue): void {
    if (value === undefined) return;
    const values = number === undefined ? this.#opening : (this.#objects.get(Number(number)) ?? []);
    if (number !== undefined) this.#objects.set(Number(number), values);
    values.push(value);
  }

  async #readStream(dictionary: PdfDictionary, text: string, end: number): Promise<void> {
    STREAM.lastIndex = endOfSpace(text, end);
    this.#spend(STREAM.lastIndex - end);
    const found = STREAM.exec(text);
    if (!found) return;
    const start = STREAM.lastIndex;
    const { first, count } = objectStreamOf(dictionary);
    if (found[1] === undefined) throw new UnreadablePdfError('The start of a stream is ambiguous.');
    if (!isZlib(this.#bytes, start)) {
      // The content of an encrypted document looks like this.
      this.#hasUnreadableStream = true;
      this.#spend(WORK_OF_UNREADABLE);
      return;
    }
    // Ignores a wrong checksum, as readers do. They also show what comes before an error in the data.
    const bytes = await inflate(this.#bytes.subarray(start + ZLIB_HEADER), (work) => this.#spend(work));
    if (!bytes) throw new UnreadablePdfError('An object stream is damaged.');
    const content = bytes.toString('latin1');
    const directory = content.slice(0, first);
    const numbers = directory.match(/\d+/g) ?? [];
    if (/[^\0\t\n\f\r \d]/.test(directory) || numbers.length !== 2 * count)
      throw new UnreadablePdfError('The list of an object stream is ambiguous.');
    for (let index = 0; index < numbers.length; index += 2) {
      const { value } = await this.#read(content, first + Number(numbers[index + 1]));
      this.#keep(numbers[index], value);
    }
  }

  #spend(work: number): void {
    this.#work += work;
    if (this.#work >= MAX_WORK) throw new UnreadablePdfError('The file contains too many objects.');
  }

  async #letOthersRun(unspent: number): Promise<void> {
    this.#pause = this.#work + unspent + WORK_BETWEEN_PAUSES;
    await setImmediate();
  }

  /** Reads one value, up to its end or the end of the text. */
  async #read(text: string, start: number): Promise<{ value: PdfValue; end: number }> {
    const root: Frame = { container: [], target: [], expectsKey: false };
    const stack = [root];
    const recent = ['', ''];
    let end = start;
    while (end < text.length) {
      if (this.#work + end - start >= this.#pause) await this.#letOthersRun(end - start);
      TOKEN.lastIndex = end;
      const token = TOKEN.exec(text)?.[0] ?? '';
      end = token === '(' ? endOfString(text, end) : TOKEN.lastIndex;
      if (/^[\0\t\n\f\r %]/.test(token)) continue;
      if (token === '<<') stack.push({ container: new Map(), target: undefined, expectsKey: true });
      else if (token === '[') stack.push(arrayFrame());
      else if (token === '>>' || token === ']') {
        // Readers differ in what they do with a bracket that does not fit.
        if (stack.length > 1 && (token === '>>') !== stack.at(-1)?.container instanceof Map)
          throw new UnreadablePdfError('The brackets of an object do not fit.');
        this.#close(stack);
      } else this.#put(stack.at(-1) ?? root, token, recent);
      if (stack.length > MAX_DEPTH) throw new UnreadablePdfError('The objects are nested too deeply.');
      recent.splice(0, 2, recent[1] ?? '', token);
      if (stack.length === 1) break;
    }
    while (stack.length > 1) this.#close(stack);
    this.#spend(end - start + WORK_OF_VALUE);
    return { value: root.target?.[0], end };
  }

  #put(frame: Frame, token: string, recent: readonly string[]): void {
    const { container } = frame;
    if (token.startsWith('/')) {
      const name = decodePdfNames(token);
      if (container instanceof Map && frame.expectsKey) {
        frame.target = KEYS.has(name) ? (container.get(name) ?? []) : undefined;
        if (frame.target) container.set(name, frame.target);
      } else {
        if (FORBIDDEN.has(name)) this.#action = name.slice(1);
        // An action with this name is a script, whatever else it contains.
        if (name === '/JavaScript' && container instanceof Map) container.set('/JS', [name]);
        frame.target?.push(name === '/FlateDecode' ? name : OTHER_NAME);
      }
      frame.expectsKey = container instanceof Map && !frame.expectsKey;
      return;
    }
    if (token === 'R' && recent.every((word) => NUMBER.test(word)))
      frame.target?.push(Math.trunc(Number(recent[0])));
    else if (!frame.expectsKey && container instanceof Map && /^\d{1,10}$/.test(token))
      frame.target?.push(token);
    frame.expectsKey = container instanceof Map;
  }

  #close(stack: Frame[]): void {
    if (stack.length === 1) return;
    const closed = stack.pop()?.container;
    const frame = stack.at(-1);
    if (!closed || !frame) return;
    for (const key of closed instanceof Map ? OPENING : []) {
      if (closed instanceof Map && closed.has(key)) this.#opening.push(closed.get(key));
    }
    const isEmpty = closed instanceof Map ? closed.size === 0 : closed.length === 0;
    if (frame.target && !isEmpty && !frame.expectsKey) {
      this.#spend(WORK_OF_CONTAINER);
      frame.target.push(closed);
    }
    frame.expectsKey = frame.container instanceof Map;
  }

  /** Follows the values that take effect on opening to their scripts, each value once. */
  async #runsScript(): Promise<boolean> {
    const seen = new Set<PdfValue>([undefined]);
    const rest = this.#opening;
    while (rest.length > 0) {
      const value = rest.pop();
      if (seen.has(value)) continue;
      seen.add(value);
      if (seen.size % VALUES_BETWEEN_PAUSES === 0) await setImmediate();
      if (typeof value === 'number') rest.push(this.#objects.get(value));
      else if (Array.isArray(value)) for (const item of value) rest.push(item);
      else if (value instanceof Map) {
        if (value.has('/JS')) return true;
        for (const key of LINKS) rest.push(value.get(key));
      }
    }
    return false;
  }
}

/**
 * Returns where the first object of an object stream begins, and the number of its objects.
 *
 * @throws UnreadablePdfError if the stream has a form that readers can understand in different ways
 */
function objectStreamOf(dictionary: PdfDictionary): { first: number; count: number } {
  const [first = Infinity, count = Infinity] = ['/First', '/N'].map((key) => numberOf(dictionary.get(key)));
  const filters = dictionary.get('/Filter')?.flat() ?? [];
  const hasOthers = ['/F', '/DP', '/DecodeParms'].some((key) => dictionary.get(key)?.length);
  if (first > MAX_DIRECTORY || hasOthers || filters.length !== 1 || filters[0] !== '/FlateDecode')
    throw new UnreadablePdfError('The form of an object stream is unusual.');
  return { first, count };
}

/** Returns the number of a key that occurs once, directly in its dictionary. */
function numberOf(values: PdfValue[] | undefined): number | undefined {
  return values?.length === 1 && typeof values[0] === 'string' ? Number(values[0]) : undefined;
}

function arrayFrame(): Frame {
  const container: PdfValue[] = [];
  return { container, target: container, expectsKey: false };
}

function isObjectStream(dictionary: PdfDictionary): boolean {
  return dictionary.has('/First') && dictionary.has('/N');
}
