import type { ImportTexts } from '#rules/people/import-line.ts';

// The people of the demo data, as lines of imports. Each one is recognisable as a demo person.

/** How many students the first import has, beside those of the demo accounts. */
export const STUDENTS = 350;

export const PROGRAMMES = {
  ADPOLY: ['Aircraft Engineering', 'Electromechanical Engineering', 'Information Security', 'Robotics'],
  FCHS: ['Nursing', 'Pharmacy', 'Physiotherapy', 'Radiography'],
  ATHS: ['Advanced Science', 'Applied Engineering', 'Computer Science', 'Health Science'],
  ADVETI: ['Accounting', 'Event Management', 'Graphic Design', 'Information Technology'],
} as const;
export type DemoCollege = keyof typeof PROGRAMMES;
const COLLEGES = Object.keys(PROGRAMMES) as readonly DemoCollege[];

/** The colleges with campuses, and how the files write these. */
const WITH_CAMPUSES: readonly DemoCollege[] = ['FCHS', 'ADPOLY'];
const CAMPUSES = ['Al Ain', 'Abu Dhabi'] as const;

/** The classes, in years from the present one. */
const FIRST_CLASS = -3;
const CLASSES = 8;
/** How long a student studies, in years. */
export const STUDY = 4;

/** A student of the demo data, with the class in years from the present one. */
interface DemoStudent {
  classFromNow: number;
  texts: ImportTexts;
}

/**
 * Returns a student. Half of the students have Arabic names; some have no e-mail address or mobile number.
 *
 * @param number from 1. Those after `STUDENTS` are in later imports
 * @param year the present year
 */
export function demoStudent(number: number, year: number): DemoStudent {
  const block = Math.floor(number / COLLEGES.length);
  const round = Math.floor(block / CLASSES);
  const college = pick(COLLEGES, number);
  const classFromNow = FIRST_CLASS + (block % CLASSES);
  const isArabic = (number + block + round) % 2 === 0;
  return {
    classFromNow,
    texts: {
      studentId: `D${year + classFromNow - STUDY}${String(number).padStart(4, '0')}`,
      name: isArabic ? `طالب تجريبي ${arabicDigits(number)}` : `Demo Student ${number}`,
      email: number % 11 === 0 ? '' : `student-${number}@demo.example`,
      college,
      programme: pick(PROGRAMMES[college], round),
      // The campuses alternate in each class and in each programme.
      campus: campusOf(college, block + round + Math.floor(round / PROGRAMMES[college].length)),
      class: String(year + classFromNow),
      status: statusOf(number, classFromNow),
      mobile: number % 5 === 0 ? '' : `0500000${String(number).padStart(3, '0')}`,
      language: number % 7 === 0 ? '' : isArabic ? 'Arabic' : 'English',
    },
  };
}

/** Returns one of the campuses of a college; an empty text for a college without campuses. */
export function campusOf(college: DemoCollege, index: number): string {
  return WITH_CAMPUSES.includes(college) ? pick(CAMPUSES, index) : '';
}

function statusOf(number: number, classFromNow: number): string {
  if (classFromNow < 0) return 'Graduated';
  if (number % 23 === 0) return 'Left';
  return classFromNow === 0 ? 'Graduating' : 'Active';
}

/** The student ids of the demo accounts. Without an e-mail address: the first sign-in adds it. */
const OF_ACCOUNTS: readonly [
  studentId: string,
  name: string,
  college: DemoCollege,
  classFromNow: number,
  status: string,
][] = [
  ['202300118', 'Demo Active Student', 'ADPOLY', 1, 'Active'],
  ['202200342', 'Demo Graduating Student', 'FCHS', 0, 'Graduating'],
  ['202400567', 'Demo School Leaver', 'ATHS', 0, 'Graduating'],
  ['201900781', 'Demo Alumni', 'ADVETI', -2, 'Graduated'],
  ['202100415', 'Demo Student With Two IDs', 'ADPOLY', 2, 'Active'],
  ['201800236', 'Demo Student With Two IDs', 'ATHS', -3, 'Graduated'],
];

/**
 * Lists the student ids of the demo accounts, which find their programme and class at the first sign-in.
 *
 * @param year the present year
 */
export function listAccountLines(year: number): ImportTexts[] {
  return OF_ACCOUNTS.map(([studentId, name, college, classFromNow, status], index) => ({
    studentId,
    name,
    college,
    programme: pick(PROGRAMMES[college], index),
    campus: campusOf(college, index),
    status,
    class: String(year + classFromNow),
  }));
}

/** The staff by role: how many, and their names. */
const STAFF: readonly [role: string, name: string, people: number, college?: DemoCollege][] = [
  ['supervisor', 'Supervisor', 8],
  ['careercounselor', 'Counsellor', 6],
  ['faculty', 'Faculty Member', 10],
  ['OJT Coordinator', 'OJT Coordinator', 3],
  ['Clinical Placement Coordinator', 'Clinical Coordinator', 3, 'FCHS'],
];
/** The contact persons of the demo companies, whose numbers begin at 1. */
const CONTACTS = 12;
const COMPANIES = 8;

/** Lists the staff of the colleges, and the contact persons of companies. */
export function listStaffLines(): ImportTexts[] {
  const staff = STAFF.flatMap(([role, name, people, college]) =>
    numbers(people).map((number) => ({
      name: `Demo ${name} ${number}`,
      role,
      college: college ?? pick(COLLEGES, number),
      email: `${name.toLowerCase().replaceAll(' ', '-')}-${number}@demo.example`,
    })),
  );
  const contacts = numbers(CONTACTS).map((number) => ({
    name: `Demo Contact ${number}`,
    email: `contact-${number}@demo.example`,
    role: 'partner',
    partnerId: String(1 + (number % COMPANIES)),
  }));
  return [
    ...staff,
    // The address is that of an account, so its sign-in makes a pair that waits for a decision.
    { name: 'Demo Supervisor', email: 'supervisor@portal.example', role: 'supervisor', college: 'ADPOLY' },
    ...contacts,
    // The company and the address are those of an account, which takes over this person.
    { name: 'Demo Partner', email: 'partner@portal.example', role: 'partner', partnerId: '1' },
  ];
}

/** Returns the numbers from 1 to `last`. */
export function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Returns the item at a place. The first one follows the last one. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** Writes a number in Arabic digits. */
export function arabicDigits(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}

const ARABIC_ZERO = 0x0660;
