import type { IncomingMessage, ServerResponse } from 'node:http';

import { notTaken, type FileRefusal } from '#rules/files/check-file.ts';
import { limitOf, PRESETS, type PresetName } from '#rules/files/presets.ts';

import { t, tPlural } from '#rules/text/t.ts';

import { isNameWithinLimits } from '../http/form-check.ts';
import { BodyFault } from './body-fault.ts';
import type { UploadReceiver } from './upload-receiver.ts';
import { FORM_SLACK_BYTES, FORM_TEXT } from './limits.ts';
import { isMultipart } from './multipart.ts';
import { readFields } from './read-fields.ts';

/** The file fields of a form, each with its preset. */
export type FileFields<Field extends string> = Readonly<
  Record<Field, PresetName | { preset: PresetName; maxSizeMb: number }>
>;

export interface ReceivedFile {
  /** The file on disk, with a safe name. It is removed at the end of the request. */
  file: File;
  /** The file name as the browser sent it. */
  name: string;
}

interface RefusedFile {
  refusal: FileRefusal;
  name: string;
  /** The size in bytes. */
  size: number;
}

/** A parsed form. A file field is in `files` or in `refused`; in neither if no file was selected. */
export interface ReceivedForm<Field extends string> {
  /** The text fields, in the order of submission. */
  fields: FormData;
  files: Partial<Record<Field, ReceivedFile>>;
  refused: Partial<Record<Field, RefusedFile>>;
}

/** The interface through which an action reads its form. */
export interface FormUploads {
  /**
   * Reads the request's form: all text fields and the files of the given fields. Each file is checked.
   * Files are removed at the end of the request. A form without files can have either form encoding. An
   * action can call this only once.
   *
   * If no upload slot is free, or if the network has sent too many such forms (RECORD-38), the form takes the
   * place of a page. Its text is still read, and each file is refused with the message of that error.
   *
   * @param plan the file fields of the form, each with its preset
   * @throws Response 4xx or 503 if the whole form is rejected
   */
  receive<Field extends string>(plan: FileFields<Field>): Promise<ReceivedForm<Field>>;
}

/** The uploads of a form as the server sees them: with the error that prevented them, if any. */
export interface FormUploadsOfRequest extends FormUploads {
  /** The error if no upload slot was free for the files of this form. The response then has its status. */
  readonly fault: BodyFault | undefined;
  /** The error if the whole form was rejected. `receive` then threw a response. */
  readonly rejection: BodyFault | undefined;
}

interface FormRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** The body of a form that is not multipart. */
  body?: Buffer | undefined;
  /** Takes a place for a page until the response is complete. Returns false if no place is free. */
  enterPage: () => boolean;
  /** Returns how long the client must wait before such a form, in seconds. Default: not at all. */
  waitFor?: () => Promise<number>;
}

export function createFormUploads(
  receiver: UploadReceiver,
  { req, res, body, enterPage, waitFor = () => Promise.resolve(0) }: FormRequest,
): FormUploadsOfRequest {
  let isRead = false;
  let fault: BodyFault | undefined;
  let rejection: BodyFault | undefined;

  async function receive<Field extends string>(plan: FileFields<Field>): Promise<ReceivedForm<Field>> {
    if (!isMultipart(req)) return receiveBody(body);
    try {
      const wait = await waitFor();
      if (wait > 0) throw new BodyFault('limited', describeWait(wait), wait);
      return await receiveParts(receiver, { req, res }, plan);
    } catch (error) {
      if (!(error instanceof BodyFault) || error.retryAfter === undefined) throw error;
      // The upload slots limit the forms with files that are in progress. This form has none (LOAD-1).
      if (!enterPage()) throw error;
      const received = await receiveText(req, plan, error);
      // If no file was selected, nothing was lost and the form succeeds.
      if (Object.keys(received.refused).length > 0) fault = error;
      return received;
    }
  }

  return {
    async receive(plan) {
      if (isRead) throw new Error('The form was already received. Call receive() only once.');
      isRead = true;
      try {
        return await receive(plan);
      } catch (error) {
        if (!(error instanceof BodyFault)) throw error;
        rejection = error;
        if (error.retryAfter !== undefined) fault = error;
        throw new Response(error.message, { status: error.status, statusText: error.code });
      }
    },
    get fault() {
      return fault;
    },
    get rejection() {
      return rejection;
    },
  };
}

/** @param wait in seconds */
function describeWait(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  const advice =
    minutes <= 90
      ? tPlural(minutes, {
          one: 'Please try again in 1 minute.',
          other: 'Please try again in {count} minutes.',
        })
      : tPlural(Math.ceil(minutes / 60), {
          one: 'Please try again in 1 hour.',
          other: 'Please try again in {count} hours.',
        });
  return `${t('Too many forms were sent from your network, so your files were not received.')} ${advice}`;
}

async function receiveParts<Field extends string>(
  receiver: UploadReceiver,
  { req, res }: Pick<FormRequest, 'req' | 'res'>,
  plan: FileFields<Field>,
): Promise<ReceivedForm<Field>> {
  const upload = receiver.accept(req, res, FORM_TEXT);
  const rules = new Map(Object.entries(plan).map(([field, rule]) => [field, ruleOf(rule as PlannedFile)]));
  upload.limitTotal([...rules.values()].reduce((sum, rule) => sum + limitOfRule(rule), FORM_SLACK_BYTES));
  const received: ReceivedForm<Field> = { fields: new FormData(), files: {}, refused: {} };
  for (let part = await upload.next(); part; part = await upload.next()) {
    const field = part.name as Field;
    if (part.kind === 'field') {
      if (!isNameWithinLimits(field)) throw new BodyFault('malformed');
      received.fields.append(field, part.value);
      continue;
    }
    const rule = rules.get(field);
    if (!rule || field in received.files || field in received.refused) throw new BodyFault('malformed');
    const { outcome, name, size, file } = await upload.storeFile(part, rule);
    if (outcome.ok && file) received.files[field] = { file, name };
    else if (!outcome.ok && outcome.check !== 'selected')
      received.refused[field] = { refusal: outcome, name, size };
  }
  return received;
}

/**
 * Reads only the text fields if no upload slot is free.
 *
 * @throws BodyFault if the body exceeds the limits of `drain`
 */
async function receiveText<Field extends string>(
  req: IncomingMessage,
  plan: FileFields<Field>,
  noPlace: BodyFault,
): Promise<ReceivedForm<Field>> {
  const { fields, files, fault, isWhole } = await readFields(req);
  if (fault && fault.kind !== 'aborted') throw fault;
  if (fault || !isWhole) throw noPlace;
  const received: ReceivedForm<Field> = { fields: new FormData(), files: {}, refused: {} };
  for (const [name, value] of fields) {
    if (!isNameWithinLimits(name)) throw new BodyFault('malformed');
    received.fields.append(name, value);
  }
  for (const { field, name, size } of files) {
    if (!Object.hasOwn(plan, field)) throw new BodyFault('malformed');
    if (name === '' && size === 0) continue;
    received.refused[field as Field] = { refusal: notTaken(noPlace.publicMessage), name, size };
  }
  return received;
}

type PlannedFile = FileFields<string>[string];

function ruleOf(planned: PlannedFile): { preset: PresetName; maxSizeMb?: number } {
  return typeof planned === 'string' ? { preset: planned } : planned;
}

function limitOfRule({ preset, maxSizeMb }: ReturnType<typeof ruleOf>): number {
  return limitOf(PRESETS[preset], maxSizeMb);
}

function receiveBody(body: Buffer | undefined): ReceivedForm<never> {
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(body?.toString())) fields.append(name, value);
  return { fields, files: {}, refused: {} };
}
