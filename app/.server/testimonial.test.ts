import type { AppLoadContext } from '@remix-run/node';
import { print, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';

import type { TestimonialKind } from '#rules/forms/testimonial-choices.ts';

import { submitTestimonial } from './testimonial.ts';

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
  const sent: { query: string; input: object }[] = [];
  const context = {
    gateway: {
      execute(document: DocumentNode, { input }: { input: object }) {
        sent.push({ query: print(document), input });
        return Promise.resolve({ ok: true, data: { createTestimonial: { error: false, message: null } } });
      },
    },
    session: { unsentForms: { forget: () => Promise.resolve() }, setFlash: () => undefined },
  } as unknown as AppLoadContext;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...changes })) fields.set(name, value);
  await submitTestimonial(
    context,
    { fields, files: {}, refused: {} },
    { kind, path: '/form', destination: '/' },
  );
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

// TESTIMONIAL-15
test('a student’s testimonial is sent with the organization name null and the token null', async () => {
  const { query, input } = await send('student');
  expect(query).toContain('createTestimonial(input: $input, token: null)');
  expect(input).toMatchObject({
    type: 'student',
    organization_name: null,
    testimonial_type: 'text',
    testimonial: 'Well done.',
    upload_type: null,
    video_testimonial_url: null,
  });
});

// TESTIMONIAL-15
test('a partner’s video link is sent with the organization name and without the text', async () => {
  const { input } = await send('partner', { testimonialType: 'video' });
  expect(input).toMatchObject({
    type: 'partner',
    organization_name: 'Demo Shipyards',
    testimonial_type: 'video',
    testimonial: null,
    upload_type: 'url',
    video_testimonial_url: 'https://videos.example/ours.mp4',
  });
});
