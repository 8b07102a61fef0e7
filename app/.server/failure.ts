/** An answer of the gateway that is not ok. */
interface Failure {
  code: string;
  message: string;
  validation?: Record<string, string[]>;
}

/** The backend failed without a word for people. */
const WORDLESS = new Set(['UPSTREAM_ERROR', 'INTERNAL_SERVER_ERROR']);

/**
 * What a page says of a call that failed: what the backend found wrong, what the gateway says of an outage, or the fallback
 * that the spec has for the call (spec/1, section 8).
 */
export function failureMessage({ code, message, validation }: Failure, fallback: string): string {
  const faults = Object.values(validation ?? {}).flat();
  if (faults.length > 0) return faults.join(' ');
  return WORDLESS.has(code) ? fallback : message;
}
