import { PDF, PNG } from '../../files/testing/samples.ts';
import { addDays, todayInDubai } from '../engine/dates.ts';

/**
 * Returns the texts of the valid form of a request for clearance: a visit of three days that begins in two
 * days.
 *
 * @param name the name of the visitor
 * @param today the current date, as YYYY-MM-DD
 */
export function clearanceInput({ name = 'Demo Visitor', today = todayInDubai() } = {}) {
  return {
    name,
    documentNumber: 'P1234567',
    nationality: 'Demoland',
    email: 'visitor@demo.example',
    mobile: '0501234567',
    company: 'Demo Energy',
    hostName: 'Demo Host',
    hostEmail: 'host@demo.example',
    site: 'headOffice',
    firstDay: addDays(today, 2),
    lastDay: addDays(today, 4),
    plate: '',
  };
}

/** Returns the files of the valid form of a request for clearance. */
export function clearanceFiles() {
  return {
    photo: new File([PNG], 'photo.png', { type: 'image/png' }),
    idCopy: new File([PDF], 'passport.pdf', { type: 'application/pdf' }),
  };
}
