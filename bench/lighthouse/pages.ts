export interface LighthousePage {
  /** The kind of the page: its name in the table and in the arguments. */
  kind: string;
  /** The address of the page in English. */
  address: string;
  /** The demo account that is signed in. Without one, a visitor sees the page. */
  account?: string;
  /** Measures the first page whose address starts with this text and that `address` links to. */
  firstLink?: string;
}

/** One page of each kind. */
const PAGES: readonly LighthousePage[] = [
  { kind: 'landing', address: '/' },
  { kind: 'sign-in', address: '/login' },
  { kind: 'events', address: '/events' },
  { kind: 'event', address: '/events/robotics-finals-aths' },
  { kind: 'article', address: '/news/ward-of-the-future' },
  { kind: 'stories', address: '/success-stories' },
  { kind: 'vacancies', address: '/vacancies' },
  { kind: 'vacancy', address: '/vacancies', firstLink: '/vacancies/' },
  { kind: 'outcomes', address: '/outcomes' },
  { kind: 'visitor-form', address: '/security-clearance-form' },
  { kind: 'wizard', address: '/register-partner/company' },
  { kind: 'dashboard', address: '/dashboard', account: 'adminsupport' },
  { kind: 'list', address: '/security-clearance', account: 'adminsupport' },
  {
    kind: 'record',
    address: '/security-clearance',
    account: 'adminsupport',
    firstLink: '/security-clearance/',
  },
  { kind: 'form', address: '/jobs/new', account: 'partner' },
];

/**
 * Lists the pages of the chosen kinds, each in both languages.
 *
 * @param kinds names of kinds; none means all
 * @throws Error that names an unknown kind
 */
export function listLighthousePages(kinds: readonly string[]): LighthousePage[] {
  const unknown = kinds.filter((kind) => PAGES.every((page) => page.kind !== kind));
  if (unknown.length > 0) {
    const known = PAGES.map(({ kind }) => kind).join(', ');
    throw new Error(`There is no page '${unknown.join("', '")}'. The pages are: ${known}.`);
  }
  return PAGES.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).flatMap((page) => [
    page,
    toArabic(page),
  ]);
}

function toArabic({ kind, address, firstLink, ...page }: LighthousePage): LighthousePage {
  return {
    ...page,
    kind: `${kind} (ar)`,
    address: address === '/' ? '/ar' : `/ar${address}`,
    ...(firstLink !== undefined && { firstLink: `/ar${firstLink}` }),
  };
}
