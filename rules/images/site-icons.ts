/** The colour of the portal's star, and of the browser's surface around a page (aegold-600). */
export const THEME_COLOUR = '#92722a';

interface SiteIcon {
  /** The path below the root of the portal. */
  path: string;
  /** The width and height in pixels. */
  size: number;
  /** `maskable`: the system cuts the icon to its own shape, so the ground fills the whole square. */
  purpose: 'any' | 'maskable';
}

/** The icons of an installed portal (PICTURE-10, PICTURE-11). */
export const APP_ICONS: readonly SiteIcon[] = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
];

/** The icon of the portal on the home screen of an iPhone or iPad. It cannot be transparent. */
export const TOUCH_ICON: SiteIcon = { path: '/apple-touch-icon.png', size: 180, purpose: 'maskable' };
/** The icon for programs that read no SVG, and its sizes in pixels. */
export const SHORTCUT_ICON = { path: '/favicon.ico', sizes: [16, 32] } as const;
