import { ARABIC_TEXT, ARABIC_TITLE, LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { PublishedOn } from '../article/published-on.tsx';
import { BackendImage } from '../image/backend-image.tsx';
import { CARD_SIZES, ImageCard } from './image-card.tsx';

const TITLE = 'Demo event';
const TEXT = 'A short demo text.';
const IMAGE = (
  <BackendImage
    path="/storage/events/clean-energy-challenge-adpoly.webp"
    alt=""
    width={1280}
    height={800}
    maxWidth={640}
    sizes={CARD_SIZES}
    className="card-image"
  />
);

export const specimens: Specimens = {
  component: 'ImageCard',
  layout: 'columns',
  states: {
    'with an image, a college and a date': (
      <ImageCard
        to="/events"
        title={TITLE}
        text={TEXT}
        image={IMAGE}
        college="ADPOLY"
        note={<PublishedOn date="2026-01-31" />}
      />
    ),
    'with only a date': (
      <ImageCard
        to="/events"
        title={TITLE}
        text={TEXT}
        image={IMAGE}
        note={<PublishedOn date="2026-01-31" />}
      />
    ),
    'without an image and a college': <ImageCard to="/events" title={TITLE} text={TEXT} image={null} />,
    'with long texts': (
      <ImageCard to="/events" title={LONG_TITLE} text={LONG_TEXT} image={IMAGE} college="ADVETI" />
    ),
    'with a word that is longer than a line': (
      <ImageCard to="/events" title={LONG_WORD} text={LONG_WORD} image={IMAGE} college="FCHS" />
    ),
    'with Arabic texts in an English page': (
      <ImageCard to="/events" title={ARABIC_TITLE} text={ARABIC_TEXT} image={IMAGE} lang="ar" />
    ),
    'with Arabic texts': (
      <ImageCard to="/events" title={ARABIC_TITLE} text={ARABIC_TEXT} image={IMAGE} college="ATHS" />
    ),
  },
};
