import { expect, test } from 'vitest';

import { PARTNER_TESTIMONIAL, STUDENT_TESTIMONIAL } from './testing/applications.ts';
import { partnerTestimonialSchema, studentTestimonialSchema, testimonialSchema } from './testimonial.ts';

const words = STUDENT_TESTIMONIAL;
const video = { ...words, testimonialType: 'video', testimonial: undefined };

function faults(schema: typeof partnerTestimonialSchema, given: object) {
  const [type] = schema.shape.type.values;
  return (
    schema
      .safeParse({ type, ...given })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  );
}

// TESTIMONIAL-11
test('reports all errors of an empty form at once', () => {
  expect(faults(partnerTestimonialSchema, {})).toEqual([
    ['organizationName', 'Organization Name must not be empty.'],
    ['name', 'Name must not be empty.'],
    ['designation', 'Designation must not be empty.'],
    ['email', 'Email must not be empty.'],
    ['phone', 'Phone must not be empty.'],
    ['testimonial', 'Testimonial must not be empty.'],
  ]);
  expect(faults(studentTestimonialSchema, { testimonialType: 'video' })).toEqual([
    ['name', 'Name must not be empty.'],
    ['designation', 'Designation must not be empty.'],
    ['email', 'Email must not be empty.'],
    ['phone', 'Phone must not be empty.'],
    ['videoUrl', 'URL must not be empty.'],
  ]);
});

// TESTIMONIAL-9, TESTIMONIAL-10, TESTIMONIAL-14
test.each([
  [words, []],
  [{ ...words, name: ' \u200b ' }, [['name', 'Name must not be empty.']]],
  [{ ...words, designation: ' ' }, [['designation', 'Designation must not be empty.']]],
  [{ ...words, email: '' }, [['email', 'Email must not be empty.']]],
  [{ ...words, email: 'no-address' }, [['email', 'The email field must be a valid email address.']]],
  [{ ...words, phone: ' ' }, [['phone', 'Phone must not be empty.']]],
  [{ ...words, phone: '+971' }, [['phone', 'Phone must contain digits only.']]],
  [{ ...words, testimonial: '  ' }, [['testimonial', 'Testimonial must not be empty.']]],
  [{ ...words, testimonialType: 'song' }, [['testimonialType', 'Choose text or video.']]],
  [{ ...words, uploadType: 'post' }, [['uploadType', 'Choose a URL or a file.']]],
  [
    { ...words, name: '', phone: 'x', testimonial: '' },
    [
      ['name', 'Name must not be empty.'],
      ['phone', 'Phone must contain digits only.'],
      ['testimonial', 'Testimonial must not be empty.'],
    ],
  ],
  // Fields that the chosen type does not use can be missing or present.
  [{ ...words, uploadType: 'file' }, []],
  [video, [['videoUrl', 'URL must not be empty.']]],
  [{ ...video, videoUrl: ' ' }, [['videoUrl', 'URL must not be empty.']]],
  [{ ...video, videoUrl: 'https://videos.example/ours.mp4' }, []],
  [{ ...video, videoUrl: 'videos.example:8080/ours.mp4' }, []],
  [{ ...video, videoUrl: 'anything else' }, []],
  [{ ...video, videoUrl: 'javascript:alert(1)' }, [['videoUrl', 'URL must begin with https:// or http://.']]],
  [{ ...video, videoUrl: ' Data:text/html,x' }, [['videoUrl', 'URL must begin with https:// or http://.']]],
  [{ ...video, uploadType: 'file' }, [['video', 'Upload the video.']]],
  [{ ...video, uploadType: 'file', video: new File([], '') }, [['video', 'Upload the video.']]],
  [{ ...video, uploadType: 'file', video: new File(['x'], 'video.mp4') }, []],
])('the testimonial form with %o reports %o', (given, messages) => {
  expect(faults(studentTestimonialSchema, given)).toEqual(messages);
});

// FORM-2, TESTIMONIAL-3
test('trims the fields, and defaults to the types "text" and "url"', () => {
  expect(
    studentTestimonialSchema.parse({
      ...words,
      testimonialType: undefined,
      name: '  Demo Person\u00a0',
      phone: '050-123 4567',
    }),
  ).toEqual({ ...words, testimonialType: 'text', uploadType: 'url' });
});

// TESTIMONIAL-9
test('selects the schema of the mutation’s input by its type', () => {
  expect(testimonialSchema.safeParse(STUDENT_TESTIMONIAL).success).toBe(true);
  expect(testimonialSchema.safeParse(PARTNER_TESTIMONIAL).success).toBe(true);
  expect(testimonialSchema.safeParse({ ...words, type: 'partner' }).error?.issues).toMatchObject([
    { message: 'Organization Name must not be empty.' },
  ]);
});
