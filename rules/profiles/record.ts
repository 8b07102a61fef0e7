const PREFIX = 'profile-';

/**
 * Returns the id under which the files of a profile are stored (DATA-15). @param person the id of the person
 */
export function profileRecord(person: string): string {
  return `${PREFIX}${person}`;
}

/** Checks whether a stored file belongs to a profile. @param record the id under which it is stored */
export function isProfileRecord(record: string): boolean {
  return record.startsWith(PREFIX);
}
