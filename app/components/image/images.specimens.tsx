import image768 from '#app/content/images/gallery/01-robotics-arena-768.webp?url';
import type { Specimens } from '#app/dev/specimens.ts';

import { ARTICLE_IMAGE } from '../article/article-page.tsx';
import { BackendImage } from './backend-image.tsx';
import { ContentImage } from './content-image.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

const SOURCES = [{ width: 768, url: image768 }];
const SHAPE = { sizes: '20rem', className: ARTICLE_IMAGE };
const EVENT = { path: '/storage/events/apprenticeship-fair-adveti.webp', width: 1280, height: 800 };

export const specimens: Specimens = {
  component: 'BackendImage, ContentImage, ResponsiveImage',
  layout: 'columns',
  states: {
    'image of the backend': <BackendImage {...EVENT} {...SHAPE} alt="A demo image" maxWidth={320} />,
    'image of the backend that cannot be loaded': (
      <BackendImage
        {...EVENT}
        {...SHAPE}
        path="/storage/events/missing.webp"
        alt="The alternative text of a demo image"
        maxWidth={320}
      />
    ),
    'image of the content': <ContentImage {...SHAPE} picture={{ sources: SOURCES }} alt="A demo image" />,
    'image that the browser loads first': (
      <ResponsiveImage {...SHAPE} sources={SOURCES} fallback={image768} alt="A demo image" isFirst />
    ),
  },
};
