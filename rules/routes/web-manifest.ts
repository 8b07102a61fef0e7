import { APP_ICONS, THEME_COLOUR } from '../images/site-icons.ts';
import { directionOf, joinLanguage, type Language } from '../text/language.ts';
import { t } from '../text/t.ts';
import { getRow } from './table.ts';

const PATH = '/manifest.webmanifest';
const SHORTCUTS = ['events', 'vacancies', 'login'];

/** Returns the path of the manifest in a language. */
export function webManifestPath(language: Language): string {
  return joinLanguage(language, PATH);
}

/**
 * Returns the Web App Manifest, with which a browser installs the portal (PICTURE-11, W3C Application
 * Manifest). It is in the current language, so each language is an app of its own, which starts on its home
 * page. The scope is the whole portal, because a user can change the language of the pages.
 *
 * @param language the current language
 */
export function webManifest(language: Language): string {
  const home = getRow('home');
  const start = joinLanguage(language, '/');
  return JSON.stringify({
    id: start,
    name: t(home.title),
    short_name: t('Ecosystem'),
    description: t(home.purpose),
    lang: language,
    dir: directionOf(language),
    start_url: start,
    scope: '/',
    // The portal has no service worker and so no page without a network. With `minimal-ui`, the window keeps
    // the buttons to go back and to load a page again.
    display: 'minimal-ui',
    theme_color: THEME_COLOUR,
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...APP_ICONS.map(({ path, size, purpose }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts: SHORTCUTS.map((id) => {
      const { title, path } = getRow(id);
      return { name: t(title), url: joinLanguage(language, `/${path}`) };
    }),
  });
}
