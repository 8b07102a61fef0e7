import type { IncomingMessage, ServerResponse } from 'node:http';

import { notTaken, type FileRefusal } from '#rules/files/check-file.ts';
import { limitOf, PRESETS, type PresetName } from '#rules/files/presets.ts';

import { isNameWithinLimits } from '../http/form-check.ts';
import { BodyFault } from './body-fault.ts';
import type { UploadReceiver } from './upload-receiver.ts';
import { MAX_FIELDS_LENGTH, SLACK_BYTES } from './limits.ts';
import { isMultipart } from './multipart.ts';
import { readFields } from './read-fields.ts';

/** The file fields that a form has. */
export type FileFields<Field extends string> = Readonly<
  Record<Field, PresetName | { preset: PresetName; maxSizeMb: number }>
>;

export interface ReceivedFile {
  /** Backed by the disk, under a safe name, for as long as the request lasts. */
  file: File;
  /** As the browser named it. */
  name: string;
}

interface RefusedFile {
  refusal: FileRefusal;
  name: string;
  /** In bytes, as far as was read. */
  size: number;
}

/** A form as an action gets it. A file field is in `files`, in `refused`, or in neither where nothing was chosen. */
export interface ReceivedForm<Field extends string> {
  /** The text fields, in their order. */
  fields: FormData;
  files: Partial<Record<Field, ReceivedFile>>;
  refused: Partial<Record<Field, RefusedFile>>;
}

/** What an action has of the upload receiver. */
export interface FormUploads {
  /**
   * Reads the request's form, once: every text field, and the planned files, each checked. Files go when the request is over.
   * A form without files is read as well, whichever way it was encoded.
   *
   * Where too many files are under way, the text is read all the same, and each file is refused with that word.
   *
   * @throws Response 4xx or 503 where the form as a whole cannot be taken
   */
  receive<Field extends string>(plan: FileFields<Field>): Promise<ReceivedForm<Field>>;
}

/** The server's own view of it. */
export interface FormUploadsOfRequest extends FormUploads {
  /** Why no file of this form was taken, where that was not the form's fault. */
  readonly fault: BodyFault | undefined;
}

interface FormRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** What was read of a form that is not multipart. */
  body?: Buffer | undefined;
}

export function createFormUploads(
  receiver: UploadReceiver,
  { req, res, body }: FormRequest,
): FormUploadsOfRequest {
  let isRead = false;
  let fault: BodyFault | undefined;

  async function receive<Field extends string>(plan: FileFields<Field>): Promise<ReceivedForm<Field>> {
    if (!isMultipart(req)) return receiveBody(body);
    try {
      return await receiveParts(receiver, { req, res }, plan);
    } catch (error) {
      if (!(error instanceof BodyFault) || error.retryAfter === undefined) throw error;
      const received = await receiveText(req, plan, error);
      // A form without files has lost nothing.
      if (Object.keys(received.refused).length > 0) fault = error;
      return received;
    }
  }

  return {
    async receive(plan) {
      if (isRead) throw new Error('A form is received once.');
      isRead = true;
      try {
        return await receive(plan);
      } catch (error) {
        if (!(error instanceof BodyFault)) throw error;
        if (error.retryAfter !== undefined) fault = error;
        throw new Response(error.message, { status: error.status, statusText: error.code });
      }
    },
    get fault() {
      return fault;
    },
  };
}

async function receiveParts<Field extends string>(
  receiver: UploadReceiver,
  { req, res }: FormRequest,
  plan: FileFields<Field>,
): Promise<ReceivedForm<Field>> {
  const upload = receiver.accept(req, res);
  const rules = new Map(Object.entries(plan).map(([field, rule]) => [field, ruleOf(rule as PlannedFile)]));
  upload.limitTotal([...rules.values()].reduce((sum, rule) => sum + limitOfRule(rule), SLACK_BYTES));
  const received: ReceivedForm<Field> = { fields: new FormData(), files: {}, refused: {} };
  let length = 0;
  for (let part = await upload.next(); part; part = await upload.next()) {
    const field = part.name as Field;
    if (part.kind === 'field') {
      length += Buffer.byteLength(part.value);
      if (length > MAX_FIELDS_LENGTH) throw new BodyFault('long');
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

/** What was typed, where there is no place for the files. @throws BodyFault where that would take too long */
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
    received.refused[field as Field] = { refusal: notTaken(noPlace.message), name, size };
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
