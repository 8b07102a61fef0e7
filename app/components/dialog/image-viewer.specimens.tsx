import { useState } from 'react';

import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { BackendImage } from '../image/backend-image.tsx';
import { ImageViewer } from './image-viewer.tsx';

const PORTRAITS = ['/storage/slides/1.webp', '/storage/slides/2.webp', '/storage/slides/3.webp'];
const LANDSCAPES = ['/storage/events/aviation-open-hangar-adpoly.webp'];

/** A viewer that shows another image when a button is pressed. */
function Viewer({ images, title, text }: { images: readonly string[]; title: string; text?: string }) {
  const [at, setAt] = useState(0);
  const isWide = images === LANDSCAPES;
  return (
    <ImageViewer
      title={title}
      text={text}
      at={at}
      total={images.length}
      isWide={isWide}
      renderImage={(className) => (
        <BackendImage
          path={images[at] ?? ''}
          alt=""
          width={960}
          height={isWide ? 600 : 1200}
          maxWidth={960}
          sizes="46vh"
          className={className}
        />
      )}
      onTurn={setAt}
      onClose={() => undefined}
    />
  );
}

export const specimens: Specimens = {
  component: 'ImageViewer',
  isAlone: true,
  states: {
    'portraits, without a text': <Viewer images={PORTRAITS} title="Demo graduate" />,
    'landscape, with a text': (
      <Viewer images={LANDSCAPES} title="Demo event" text="A short demo text about the image." />
    ),
    'with long texts': <Viewer images={LANDSCAPES} title={LONG_TITLE} text={LONG_TEXT} />,
  },
};
