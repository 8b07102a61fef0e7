/** Returns a value as it is written in an operation. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${literalFields(value)} }`;
}

/** Returns the fields of an input as they are written between its braces. Leaves out undefined ones. */
export function literalFields(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.map(([name, value]) => `${name}: ${literal(value)}`).join(', ');
}
