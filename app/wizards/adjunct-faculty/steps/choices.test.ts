import { expect, test } from 'vitest';

import { boxesOf, renderStep } from '../../testing/render-step.tsx';
import { ADJUNCT_FACULTY_WIZARD } from '../wizard.ts';

function stepOf(slug: string): string {
  return renderStep(ADJUNCT_FACULTY_WIZARD.steps.find((step) => step.slug === slug)!);
}

// ADJUNCT-16
test.each([
  [
    'fchs_area_of_specializations',
    [
      'Nursing',
      'Pharmacy',
      'Physiotherapy',
      'Emergency Health',
      'Radiography and Medical Imaging (RMI)',
      'Psychology',
      'General requirements',
      'Midwifery',
    ],
  ],
  [
    'adpoly_area_of_specializations',
    [
      'EMET',
      'Petroleum Engineering',
      'Information Security',
      'Meteorology',
      'Aviation Mechanical Technology',
      'Aviation Engineering Technology',
      'Academic Support',
    ],
  ],
])('the list %s offers the courses of its college', (name, courses) => {
  expect(boxesOf(stepOf('specialisations'), name)).toEqual(courses.map((course) => [course, course]));
});

// ADJUNCT-17
test('the availability offers a morning and an afternoon from Sunday to Thursday', () => {
  const html = stepOf('availability');
  const days = [...html.matchAll(/name="availability_to_teach\[\d\]\.day" value="(\w+)"/g)];
  expect(days.map(([, day]) => day)).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']);
  const boxes = [...html.matchAll(/name="availability_to_teach\[\d\]\.(am|pm)_value"/g)];
  expect(boxes.map(([, time]) => time).join(' ')).toBe(Array(5).fill('am pm').join(' '));
});
