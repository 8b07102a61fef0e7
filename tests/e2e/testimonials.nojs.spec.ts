import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { readStoredForm } from '../support/submissions.ts';
import { fillPerson, freshName, testimonialForm } from '../support/testimonial-page.ts';

// TESTIMONIAL-15
test('a testimonial with a video link is sent without the text typed for a text testimonial', async ({
  page,
  expectMessage,
}) => {
  const name = freshName();
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, name);
  await form.words.fill('Left behind.');
  await form.choose('Video');
  await form.url.fill('http://videos.example/ours');
  await form.send();
  await expect(page).toHaveURL('/');
  await expectMessage('Your testimonial has been submitted successfully.');
  expect(Object.fromEntries((await readStoredForm(DEMO_BACKEND, `${name} (partner)`)).fields)).toMatchObject({
    testimonial_type: 'video',
    upload_type: 'url',
    video_testimonial_url: 'http://videos.example/ours',
    testimonial: '—',
  });
});
