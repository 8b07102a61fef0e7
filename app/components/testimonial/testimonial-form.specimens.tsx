import '@conform-to/zod/v4';
import '#rules/forms/testimonial.ts';

import { Prepared } from '#app/dev/prepared.tsx';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { TestimonialForm } from './testimonial-form.tsx';

const PLACEHOLDER = 'Write a demo testimonial';
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
  // The form loads its schema at the first focus.
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  void Promise.all([import('@conform-to/zod/v4'), import('#rules/forms/testimonial.ts')]).then(() => {
    setTimeout(() => form?.requestSubmit());
  });
}

export const specimens: Specimens = {
  component: 'TestimonialForm',
  isAlone: true,
  states: {
    'of a partner, empty': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm kind="partner" placeholder={PLACEHOLDER} />
      </SpecimenPage>
    ),
    'of a student, empty': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm kind="student" placeholder={PLACEHOLDER} />
      </SpecimenPage>
    ),
    'with text': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm kind="partner" placeholder={PLACEHOLDER} values={VALUES} />
      </SpecimenPage>
    ),
    'for a video at an address': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm
          kind="partner"
          placeholder={PLACEHOLDER}
          values={{ ...VALUES, testimonialType: 'video', uploadType: 'url', dontReveal: 'on' }}
        />
      </SpecimenPage>
    ),
    'for a video file': (
      <SpecimenPage title="Create testimonial">
        <TestimonialForm
          kind="student"
          placeholder={PLACEHOLDER}
          values={{ ...VALUES, testimonialType: 'video', uploadType: 'file' }}
        />
      </SpecimenPage>
    ),
    'with errors': (
      <SpecimenPage title="Create testimonial">
        <Prepared prepare={submit}>
          <TestimonialForm kind="partner" placeholder={PLACEHOLDER} />
        </Prepared>
      </SpecimenPage>
    ),
  },
};
