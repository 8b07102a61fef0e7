import { addDays, todayInDubai } from '../engine/dates.ts';

/**
 * Returns the texts of the valid form of a vacancy that closes in 30 days.
 *
 * @param changes replace single values
 * @param today the current date, as YYYY-MM-DD
 */
export function vacancyInput(changes: Record<string, unknown> = {}, today = todayInDubai()) {
  return {
    title: 'Demo process operator',
    kind: 'fullTime',
    places: '2',
    city: 'abuDhabi',
    field: 'energy',
    description: '<p>You watch the process of a demo plant, and write down what goes wrong.</p>',
    colleges: ['ADPOLY'],
    audience: ['graduating', 'alumni'],
    closesOn: addDays(today, 30),
    contactName: 'Demo Contact',
    contactEmail: 'contact@demo.example',
    ...changes,
  };
}
