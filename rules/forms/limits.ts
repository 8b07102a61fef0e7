/** The most text that one field of a form can have, in bytes of UTF-8 (FORM-16). */
export const MAX_FIELD_BYTES = 16 * 1024;
/** The most text that all fields of a form can have together, names included, in bytes of UTF-8 (FORM-16). */
export const MAX_FORM_BYTES = 128 * 1024;

const encoder = new TextEncoder();

/** The result of `checkFormLength`; `field` is the name of the first field that is too long by itself. */
export type FormLength = { isTooLong: false } | { isTooLong: true; field?: string };

/**
 * Checks the text of a form against the limits, in the browser before the form is sent and on the server
 * (FORM-16). Both measure the text itself, so the encoding of the request has no influence.
 *
 * @param fields the names and values of the text fields; other values, such as files, are skipped
 */
export function checkFormLength(fields: Iterable<readonly [name: string, value: unknown]>): FormLength {
  let total = 0;
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue;
    const bytes = bytesOf(value);
    if (bytes > MAX_FIELD_BYTES) return { isTooLong: true, field: name };
    total += bytesOf(name) + bytes;
  }
  return { isTooLong: total > MAX_FORM_BYTES };
}

function bytesOf(text: string): number {
  return encoder.encode(text).byteLength;
}
