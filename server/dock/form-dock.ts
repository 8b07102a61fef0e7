import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FileRefusal } from '#rules/files/check-file.ts';
import { limitOf, PRESETS, type PresetName } from '#rules/files/presets.ts';

import { isModestName } from '../http/form-check.ts';
import { BodyFault } from './body-fault.ts';
import type { Dock } from './dock.ts';
import { MAX_FIELDS_LENGTH, SLACK_BYTES } from './limits.ts';
import { isMultipart } from './multipart.ts';

/** The file fields that a form has. */
export type FormPlan<Field extends string> = Readonly<
  Record<Field, PresetName | { preset: PresetName; maxSizeMb: number }>
>;

export interface ReceivedFile {
  /** Backed by the disk, under a safe name, for as long as the request lasts. */
  file: File;
  /** As the browser named it. */
  name: string;
}

export interface RefusedFile {
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

/** What an action has of the dock. */
export interface FormDock {
  /**
   * Reads the request's form, once: every text field, and the planned files, each checked. Files go when the request is over.
   * A form without files is read as well, whichever way it was encoded.
   *
   * @throws Response 4xx where the form as a whole cannot be taken
   */
  receive<Field extends string>(plan: FormPlan<Field>): Promise<ReceivedForm<Field>>;
}

interface FormRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** What was read of a form that is not multipart. */
  body?: Buffer | undefined;
}

export function createFormDock(dock: Dock, { req, res, body }: FormRequest): FormDock {
  let isRead = false;
  return {
    async receive(plan) {
      if (isRead) throw new Error('A form is received once.');
      isRead = true;
      try {
        return isMultipart(req) ? await receiveParts(dock, { req, res }, plan) : readFields(body);
      } catch (error) {
        if (!(error instanceof BodyFault)) throw error;
        throw new Response(error.message, { status: error.status, statusText: error.code });
      }
    },
  };
}

async function receiveParts<Field extends string>(
  dock: Dock,
  { req, res }: FormRequest,
  plan: FormPlan<Field>,
): Promise<ReceivedForm<Field>> {
  const delivery = dock.accept(req, res);
  const rules = new Map(Object.entries(plan).map(([field, rule]) => [field, ruleOf(rule as PlannedFile)]));
  delivery.limitTotal([...rules.values()].reduce((sum, rule) => sum + limitOfRule(rule), SLACK_BYTES));
  const received: ReceivedForm<Field> = { fields: new FormData(), files: {}, refused: {} };
  let length = 0;
  for (let part = await delivery.next(); part; part = await delivery.next()) {
    const field = part.name as Field;
    if (part.kind === 'field') {
      length += part.value.length;
      if (length > MAX_FIELDS_LENGTH) throw new BodyFault('long');
      if (!isModestName(field)) throw new BodyFault('malformed');
      received.fields.append(field, part.value);
      continue;
    }
    const rule = rules.get(field);
    if (!rule || field in received.files || field in received.refused) throw new BodyFault('malformed');
    const { outcome, name, size, file } = await delivery.land(part, rule);
    if (outcome.ok && file) received.files[field] = { file, name };
    else if (!outcome.ok && outcome.check !== 'selected')
      received.refused[field] = { refusal: outcome, name, size };
  }
  return received;
}

type PlannedFile = FormPlan<string>[string];

function ruleOf(planned: PlannedFile): { preset: PresetName; maxSizeMb?: number } {
  return typeof planned === 'string' ? { preset: planned } : planned;
}

function limitOfRule({ preset, maxSizeMb }: ReturnType<typeof ruleOf>): number {
  return limitOf(PRESETS[preset], maxSizeMb);
}

function readFields(body: Buffer | undefined): ReceivedForm<never> {
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(body?.toString())) fields.append(name, value);
  return { fields, files: {}, refused: {} };
}
