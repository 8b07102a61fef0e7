/** Returns the record to which the proof of an outcome belongs. @param id the id of the outcome */
export function proofRecordOf(id: string): string {
  return `outcome-${id}`;
}
