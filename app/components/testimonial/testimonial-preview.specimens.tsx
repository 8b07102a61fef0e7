import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import type { FormValues } from '../form/use-form-values.ts';
import { TestimonialPreview } from './testimonial-preview.tsx';

const AUTHOR = { name: 'Demo Student', designation: 'Student', testimonialType: 'text' };
const LONG_TEXT = `${'This demo testimonial says the same again, only to be long. '.repeat(8)}\n\n${'longword'.repeat(20)}`;

interface PreviewProps {
  values: FormValues;
  hasImages?: boolean;
}

function Preview({ values, hasImages = false }: PreviewProps) {
  const image = hasImages ? DEMO_IMAGE : undefined;
  return (
    <SpecimenPage title="Create testimonial">
      <TestimonialPreview values={values} image={image} logo={image} video={undefined} />
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'TestimonialPreview',
  isAlone: true,
  states: {
    'nothing filled in': <Preview values={{ testimonialType: 'text' }} />,
    'short text': <Preview values={{ ...AUTHOR, testimonial: 'A short demo testimonial.' }} />,
    'long texts with images': (
      <Preview
        hasImages
        values={{
          ...AUTHOR,
          name: 'Demo Contact Person with Several First Names and a Long Family-Name',
          designation: 'Head of Demonstrations',
          organizationName: 'Demo Company for the Trade of Long Names',
          testimonial: LONG_TEXT,
        }}
      />
    ),
    'Arabic text': (
      <Preview
        hasImages
        values={{ ...AUTHOR, name: 'طالب تجريبي', designation: 'طالب', testimonial: 'هذه شهادة تجريبية.' }}
      />
    ),
    'name not shown': (
      <Preview hasImages values={{ ...AUTHOR, dontReveal: 'on', testimonial: 'A short demo testimonial.' }} />
    ),
    'no video yet': <Preview values={{ ...AUTHOR, testimonialType: 'video', uploadType: 'url' }} />,
  },
};
