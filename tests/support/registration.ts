import { randomInt, randomUUID } from 'node:crypto';

import { DEMO_PASSWORD } from './accounts.ts';

/** Returns the fields of the sign-up form of a new student. Their address is at portal.example. */
export function studentRegistration() {
  return {
    intent: 'register',
    kind: 'student',
    eid: `7842004${String(randomInt(100_000_000)).padStart(8, '0')}`,
    email: `student-${randomUUID()}@portal.example`,
    phone: '0501234567',
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  };
}
