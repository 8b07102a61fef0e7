// Reads the CPU time and the memory of a process from /proc (Linux only).
import { readFileSync, writeFileSync } from 'node:fs';

/** /proc reports CPU time in ticks: 100 per second on every Linux, regardless of the kernel's timer. */
const TICKS = 100;

/**
 * @param {number} pid
 * @returns {number} the CPU time in user and kernel mode since the start of the process, in seconds
 */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/**
 * @param {number} pid
 * @param {'VmRSS' | 'VmHWM'} kind the current or the peak resident memory
 * @returns {number} in MB
 */
export function memory(pid, kind) {
  const [, kilobytes] =
    readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${kind}:\\s+(\\d+)`)) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Resets the recorded peak memory to the current value.
 *
 * @param {number} pid
 */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
