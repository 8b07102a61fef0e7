// What Linux says about a process.
import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock does. */
const TICKS = 100;

/** @param {number} pid */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** In MB. @param {number} pid @param {'VmRSS' | 'VmHWM'} kind resident now, or at its peak */
export function memory(pid, kind) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${kind}:\\s+(\\d+)`));
  return Number(kilobytes) / 1024;
}

/** The peak begins anew. @param {number} pid */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
