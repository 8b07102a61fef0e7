import image768 from '#app/content/images/news/clean-energy-laboratory-768.webp?url';
import image1280 from '#app/content/images/news/clean-energy-laboratory-1280.webp?url';
import { ARABIC_TEXT, ARABIC_TITLE, LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ButtonLink } from '../button/button.tsx';
import { ContentImage } from '../image/content-image.tsx';
import { ARTICLE_IMAGE, ARTICLE_SIZES, ArticlePage } from './article-page.tsx';
import { PublishedOn } from './published-on.tsx';
import { ReadNext } from './read-next.tsx';

const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'News', path: '/news' },
  { title: 'Demo article', path: undefined },
];
const HTML = `
  <p>${LONG_TEXT}</p>
  <h2>A heading</h2>
  <ul><li>The first entry of a list</li><li>An entry with <a href="/news">a link</a></li></ul>
  <ol><li>The first step</li><li>The second step</li></ol>
  <blockquote>A demo quotation of one sentence.</blockquote>
  <p>${LONG_TEXT}</p>
`;
const IMAGE = (
  <ContentImage
    picture={{
      sources: [
        { width: 768, url: image768 },
        { width: 1280, url: image1280 },
      ],
    }}
    alt="A demo picture"
    sizes={ARTICLE_SIZES}
    className={ARTICLE_IMAGE}
  />
);

export const specimens: Specimens = {
  component: 'ArticlePage',
  isAlone: true,
  layout: 'full-width',
  states: {
    'with everything': (
      <ArticlePage
        crumbs={CRUMBS}
        title="Demo article"
        college="ADPOLY"
        note={<PublishedOn date="2026-01-31" />}
        lead="One demo sentence that says what the article is about."
        image={IMAGE}
        html={HTML}
      >
        <ReadNext label="Earlier news" title="Another demo article" to="/news" />
        <ButtonLink to="/news" look="outline" className="mt-8">
          All news
        </ButtonLink>
      </ArticlePage>
    ),
    'without an image and a college': (
      <ArticlePage crumbs={CRUMBS} title="Demo article" note={<PublishedOn date="2026-01-31" />} html={HTML}>
        <ButtonLink to="/news">All news</ButtonLink>
      </ArticlePage>
    ),
    'with a long title': (
      <ArticlePage
        crumbs={[...CRUMBS.slice(0, 2), { title: LONG_TITLE, path: undefined }]}
        title={LONG_TITLE}
        college="ADVETI"
        lead={LONG_TEXT}
        image={IMAGE}
        html={HTML}
      >
        <ReadNext label="Earlier news" title={LONG_TITLE} to="/news" />
      </ArticlePage>
    ),
    'with a word that is longer than a line': (
      <ArticlePage crumbs={CRUMBS} title={LONG_WORD} lead={LONG_WORD} html={`<p>${LONG_WORD}</p>`}>
        <ReadNext label="Earlier news" title={LONG_WORD} to="/news" />
      </ArticlePage>
    ),
    'with Arabic texts': (
      <ArticlePage
        crumbs={CRUMBS}
        title={ARABIC_TITLE}
        college="FCHS"
        lead={ARABIC_TEXT}
        html={`<p>${ARABIC_TEXT}</p><ul><li>${ARABIC_TEXT}</li></ul><blockquote>${ARABIC_TEXT}</blockquote>`}
      >
        <ReadNext label="Earlier news" title={ARABIC_TITLE} to="/news" />
      </ArticlePage>
    ),
  },
};
