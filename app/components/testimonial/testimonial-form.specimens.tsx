import { getZodConstraint } from '@conform-to/zod/v4';

import { partnerTestimonialSchema, studentTestimonialSchema } from '#rules/forms/testimonial.ts';

import { Prepared } from '#app/dev/prepared.tsx';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { TestimonialForm } from './testimonial-form.tsx';

const PARTNER = {
  kind: 'partner',
  constraint: getZodConstraint(partnerTestimonialSchema),
  placeholder: 'Write a demo testimonial',
} as const;
const STUDENT = {
  kind: 'student',
  constraint: getZodConstraint(studentTestimonialSchema),
  placeholder: 'Write a demo testimonial',
} as const;
const VALUES = {
  organizationName: 'Demo Company',
  name: 'Demo Contact Person',
  designation: 'Head of Demonstrations',
  email: 'company@demo.example',
  phone: '0501234567',
  testimonial: 'A short demo testimonial.',
};

/** Submits the form, which the browser rejects. */
function submit(box: HTMLElement) {
  const form = box.querySelector('form');
  // The form loads its validation at the first focus.
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  const loaded = Promise.all([import('../form/find-form-errors.ts'), import('#rules/forms/testimonial.ts')]);
  void loaded.then(() => {
    setTimeout(() => form?.requestSubmit());
  });
}

export const specimens: Specimens = {
  component: 'TestimonialForm',
  isAlone: true,
  states: {
    'of a partner, empty': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm {...PARTNER} />
      </SpecimenPage>
    ),
    'of a student, empty': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm {...STUDENT} />
      </SpecimenPage>
    ),
    'with text': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm {...PARTNER} values={VALUES} />
      </SpecimenPage>
    ),
    'for a video at an address': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm
          {...PARTNER}
          values={{ ...VALUES, testimonialType: 'video', uploadType: 'url', dontReveal: 'on' }}
        />
      </SpecimenPage>
    ),
    'for a video file': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm {...STUDENT} values={{ ...VALUES, testimonialType: 'video', uploadType: 'file' }} />
      </SpecimenPage>
    ),
    'with errors': (
      <SpecimenPage title="Create testimonial">
        <Prepared prepare={submit}>
          <TestimonialForm {...PARTNER} />
        </Prepared>
      </SpecimenPage>
    ),
  },
};
