const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOST = 'youtu.be';
/** The format of a video id. */
const ID = /^[\w-]{11}$/;
const IN_PATH = /^\/(?:embed|shorts|v|e)\/([^/]+)\/?$/;

/**
 * Finds the id of the YouTube video that a link points to (TESTIMONIAL-8). It accepts the forms watch,
 * embed, shorts, v, e and the short link, each with an id of 11 characters.
 *
 * @param link the link as pasted; the scheme can be missing
 * @returns undefined for every other link
 */
export function findYouTubeId(link: string): string | undefined {
  const url = parse(link);
  if (!url) return undefined;
  const id = url.hostname === SHORT_HOST ? url.pathname.slice(1) : HOSTS.has(url.hostname) && idOf(url);
  return id && ID.test(id) ? id : undefined;
}

function idOf({ pathname, searchParams }: URL): string | undefined {
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v') ?? undefined;
  return IN_PATH.exec(pathname)?.[1];
}

/** The origin of the embedded YouTube player. It sets no cookie before the user plays the video. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com';

/** A video that a player can show: a YouTube video, or a file that is served by https. */
export type PlayableVideo = { kind: 'youtube'; address: string } | { kind: 'file'; address: string };

/**
 * Finds the video that a link points to.
 *
 * @param link the link as typed; the scheme can be missing
 * @returns undefined if a player cannot show it
 */
export function findVideo(link: string): PlayableVideo | undefined {
  const id = findYouTubeId(link);
  if (id !== undefined) return { kind: 'youtube', address: `${YOUTUBE_PLAYER}/embed/${id}` };
  const url = parse(link);
  return url?.protocol === 'https:' && url.hostname.includes('.')
    ? { kind: 'file', address: url.href }
    : undefined;
}

function parse(link: string): URL | undefined {
  const text = link.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
