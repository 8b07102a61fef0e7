import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { Quote } from '../text/quote.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

const PORTRAIT = <img src={DEMO_IMAGE} alt="" className="size-16 shrink-0 rounded-full object-cover" />;
const LOGO = <img src={DEMO_IMAGE} alt="" className="h-12 w-auto object-contain" />;
const LONG_TEXT = 'This demo testimonial says the same again, only to be long. '.repeat(10).trim();

function words(text: string) {
  return (
    <Quote hasIcon className="text-lg">
      <p>{text}</p>
    </Quote>
  );
}

export const specimens: Specimens = {
  component: 'TestimonialCard',
  states: {
    'short text': (
      <TestimonialCard name="Demo Student" designation="Student">
        {words('A short demo testimonial.')}
      </TestimonialCard>
    ),
    'without designation': (
      <TestimonialCard name="Demo Student" designation={undefined}>
        {words('A short demo testimonial.')}
      </TestimonialCard>
    ),
    'with portrait': (
      <TestimonialCard name="Demo Student" designation="Student" portrait={PORTRAIT}>
        {words('A short demo testimonial.')}
      </TestimonialCard>
    ),
    'long texts with portrait and logo': (
      <TestimonialCard
        name="Demo Contact Person with Several First Names and a Long Family-Name"
        designation="Head of Demonstrations, Demo Company for the Trade of Long Names"
        portrait={PORTRAIT}
        logo={LOGO}
      >
        {words(LONG_TEXT)}
      </TestimonialCard>
    ),
    'Arabic text with portrait and logo': (
      <TestimonialCard name="طالب تجريبي" designation="شركة تجريبية" portrait={PORTRAIT} logo={LOGO}>
        {words('هذه شهادة تجريبية.')}
      </TestimonialCard>
    ),
  },
};
