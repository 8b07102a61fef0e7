import type { ListedCompany } from '#app/.server/companies.ts';
import { ARABIC_TITLE, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';

/** Companies for specimens, without contact persons. */
export const DEMO_COMPANIES: readonly ListedCompany[] = [
  { id: '1', name: 'Demo Bank', goneSince: undefined, contacts: undefined },
  {
    id: '2',
    name: ARABIC_TITLE,
    goneSince: { iso: '2026-11-03T08:00:00.000Z', text: '3 November 2026' },
    contacts: undefined,
  },
  { id: '3', name: `${LONG_TITLE} ${LONG_WORD}`, goneSince: undefined, contacts: undefined },
];

/** The contact persons of the first company; the others have none. */
export const DEMO_COMPANIES_WITH_CONTACTS: readonly ListedCompany[] = DEMO_COMPANIES.map(
  (company, index) => ({
    ...company,
    contacts:
      index > 0
        ? []
        : [
            {
              name: 'Demo Partner 1',
              email: 'partner.1@demo.example',
              lastSeen: { iso: '2026-11-24T08:00:00.000Z', text: '24 November 2026' },
            },
            {
              name: 'Demo Partner 2',
              email: `a.very.long.address.of.a.demo.partner.${'x'.repeat(40)}@demo.example`,
              lastSeen: undefined,
            },
            { name: ARABIC_TITLE, email: '', lastSeen: undefined },
          ],
  }),
);
