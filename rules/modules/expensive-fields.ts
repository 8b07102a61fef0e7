/**
 * The root fields of the modules that read many rows of the database for one call. A document has few calls
 * of each (GATEWAY-23).
 */
export const EXPENSIVE_FIELDS: ReadonlySet<string> = new Set([
  'searchVacancies',
  'searchPeople',
  'searchDocuments',
  'students',
  'studentRows',
  'staffMailAudience',
  'staffMail',
  'dashboard',
  'outcomeFigures',
  'studentFigures',
  'outcomesToPublish',
]);
