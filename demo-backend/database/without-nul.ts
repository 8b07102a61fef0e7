/**
 * Removes NUL characters from all texts in a value, at any depth. Files are not changed. PostgreSQL
 * accepts no NUL in a text and would answer a harmless query with an error.
 */
export function withoutNul<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]));
}

/** Checks for a plain object. GraphQL arguments have no prototype; a file is an instance of a class. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
