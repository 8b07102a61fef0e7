import { addDays, todayInDubai } from '../engine/dates.ts';

/**
 * Returns the valid form of a request for clearance: a visit of three days that begins tomorrow.
 *
 * @param name the name of the visitor
 * @param today the current date, as YYYY-MM-DD
 */
export function clearanceInput({ name = 'Demo Visitor', today = todayInDubai() } = {}) {
  return {
    name,
    documentNumber: 'P1234567',
    nationality: 'Demo nationality',
    email: 'visitor@portal.example',
    mobile: '0501234567',
    company: 'Demo Energy',
    hostName: 'Demo Host',
    hostEmail: 'host@portal.example',
    site: 'fchsAlAin',
    firstDay: addDays(today, 1),
    lastDay: addDays(today, 3),
    plate: 'Demo 12345',
  };
}
