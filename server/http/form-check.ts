const MAX_FIELDS = 400;
const MAX_NAME_LENGTH = 200;
/** `list[1000]` would make a list of a thousand and one, whatever else was sent. */
const FAR_INDEX = /\[\d{3,}\]/;

/**
 * Whether a form is one that a page of the portal could have sent: the parsers behind build lists and objects from the names
 * of the fields, and a short text can name a very long list.
 *
 * @param body as `application/x-www-form-urlencoded`
 */
export function isFormWithinLimits(body: Buffer): boolean {
  let separators = 0;
  for (const byte of body) if (byte === 0x26) separators += 1;
  if (separators >= MAX_FIELDS) return false;
  for (const name of new URLSearchParams(body.toString()).keys()) {
    if (!isNameWithinLimits(name)) return false;
  }
  return true;
}

/** Whether a field's name is one that a form of the portal could have. */
export function isNameWithinLimits(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !FAR_INDEX.test(name);
}
