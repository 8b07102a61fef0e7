import { expect, test } from 'vitest';

import { findVideo, findYouTubeId } from './youtube.ts';

const ID = 'dQw4w9WgXcQ';

// TESTIMONIAL-8
test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=42s`,
  `https://m.youtube.com/watch?feature=share&v=${ID}#top`,
  `https://www.youtube.com/embed/${ID}?start=3`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube.com/shorts/${ID}?feature=share`,
  `https://youtu.be/${ID}?si=x`,
  `youtu.be/${ID}`,
  `  www.youtube.com/watch?v=${ID} `,
])('finds the YouTube video of %s', (link) => {
  expect(findYouTubeId(link)).toBe(ID);
});

test.each([
  '',
  ID,
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=tooshort',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/channel/${ID}`,
  `https://youtube.com.example/watch?v=${ID}`,
  `https://videos.example/embed/${ID}`,
  `https://videos.example/?u=youtu.be/${ID}`,
  `javascript:"https://youtu.be/${ID}"`,
  'https://youtu.be/../evil',
])('finds no YouTube video in %j', (link) => {
  expect(findYouTubeId(link)).toBeUndefined();
});

// TESTIMONIAL-8
test.each([
  [`https://youtu.be/${ID}`, { kind: 'youtube', address: `https://www.youtube-nocookie.com/embed/${ID}` }],
  ['https://videos.example/ours.mp4', { kind: 'file', address: 'https://videos.example/ours.mp4' }],
  ['videos.example/ours.mp4', { kind: 'file', address: 'https://videos.example/ours.mp4' }],
  ['http://videos.example/ours.mp4', undefined],
  ['javascript:alert(1)', undefined],
  ['data:video/mp4,x', undefined],
  ['https://', undefined],
  ['http', undefined],
])('finds the playable video of %s: %o', (link, video) => {
  expect(findVideo(link)).toEqual(video);
});
