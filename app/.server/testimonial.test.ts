import { expect, test } from 'vitest';

import type { AppLoadContext } from '#app/load-context.ts';
import type { TestimonialKind } from '#rules/forms/testimonial-choices.ts';

import { submitTestimonial } from './testimonial.ts';
import { createRecordingGateway } from './testing/recording-gateway.ts';

/** A form with values of both testimonial types, and with an organization name. */
const FORM = {
  organizationName: 'Demo Shipyards',
  name: 'A person',
  designation: 'Engineer',
  email: 'person@partner.example',
  phone: '0501234567',
  testimonial: 'Well done.',
  videoUrl: 'https://videos.example/ours.mp4',
};

/** Sends the form, and returns the mutation that the backend received. */
async function send(kind: TestimonialKind, changes: Record<string, string> = {}) {
  const gateway = createRecordingGateway({
    ok: true,
    data: { createTestimonial: { error: false, message: null } },
  });
  const context = {
    gateway,
    session: { unsentForms: { forget: () => Promise.resolve() }, setFlash: () => undefined },
  } as unknown as AppLoadContext;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...changes })) fields.set(name, value);
  await submitTestimonial(
    context,
    { fields, files: {}, refused: {} },
    { kind, path: '/form', destination: '/' },
  );
  expect(gateway.operations).toHaveLength(1);
  return gateway.operations[0]!;
}

// TESTIMONIAL-15
test('a student’s testimonial is sent with the organization name null and the token null', async () => {
  const { query, variables } = await send('student', { uploadType: 'file' });
  expect(query).toContain('createTestimonial(input: $input, token: null)');
  expect(variables).toMatchObject({
    input: {
      type: 'student',
      organization_name: null,
      testimonial_type: 'text',
      testimonial: 'Well done.',
      upload_type: 'url',
      video_testimonial_url: null,
    },
  });
});

// TESTIMONIAL-15
test('a partner’s video link is sent with the organization name and without the text', async () => {
  const { variables } = await send('partner', { testimonialType: 'video' });
  expect(variables).toMatchObject({
    input: {
      type: 'partner',
      organization_name: 'Demo Shipyards',
      testimonial_type: 'video',
      testimonial: null,
      upload_type: 'url',
      video_testimonial_url: 'https://videos.example/ours.mp4',
    },
  });
});
