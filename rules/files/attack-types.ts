import { t } from '../text/t.ts';
import type { FileCheck } from './check-file.ts';

const ATTACK_TYPES: Record<FileCheck, string> = {
  selected: 'No File',
  empty: 'Empty File',
  'name-length': 'Invalid File Name',
  size: 'File Too Large',
  name: 'Suspicious File Name',
  extension: 'Forbidden Extension',
  type: 'Forbidden File Type',
  match: 'Type Mismatch',
  signature: 'Signature Mismatch',
  content: 'Malicious Content',
  disguise: 'Disguised File',
  damaged: 'Damaged File',
  virus: 'Virus',
  preset: 'Unknown File Kind',
  system: 'System Error',
  room: 'No Space',
};

/**
 * Returns the type of attack that the dialog about a rejected file shows after 'Security Alert: '
 * (FILE-18).
 */
export function attackTypeOf(check: FileCheck): string {
  return t(ATTACK_TYPES[check]);
}
