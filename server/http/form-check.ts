const MAX_FIELDS = 400;
const MAX_NAME_LENGTH = 200;
/** An index of three or more digits. A single field `list[1000]` would create a list of 1001 entries. */
const FAR_INDEX = /\[\d{3,}\]/;

/**
 * Checks whether the number and the names of the fields are within the limits of the portal's forms. The
 * form parsers build lists and objects from field names, so a short body could otherwise create a very
 * long list.
 *
 * @param body encoded as `application/x-www-form-urlencoded`
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

/** Checks whether a field name is within the limits of the portal's forms. */
export function isNameWithinLimits(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !FAR_INDEX.test(name);
}
