import type { ListedCompany, CompanyContact } from '#app/.server/companies.ts';
import { t } from '#rules/text/t.ts';

import { StateBadge } from '../record/state-badge.tsx';
import { Table, type Column } from '../table/table.tsx';

const COLUMNS: readonly Column<ListedCompany>[] = [
  { heading: 'Company', cell: ({ name }) => <bdi className="[overflow-wrap:anywhere]">{name}</bdi> },
  {
    heading: 'Partner register',
    cell: ({ goneSince }) => <RegisterState goneSince={goneSince} />,
    isStatus: true,
  },
];

const CONTACTS: Column<ListedCompany> = {
  heading: 'Contact persons',
  cell: ({ contacts = [] }) => <Contacts contacts={contacts} />,
};

/** Companies with their state, and with their contact persons if the user may see them (PARTNERS-2). */
export function CompanyTable({ companies }: { companies: readonly ListedCompany[] }) {
  const hasContacts = companies.some(({ contacts }) => contacts !== undefined);
  return (
    <Table
      caption="Companies"
      columns={hasContacts ? [...COLUMNS, CONTACTS] : COLUMNS}
      rows={companies}
      keyOf={({ id }) => id}
      isCompact={!hasContacts}
    />
  );
}

function RegisterState({ goneSince }: Pick<ListedCompany, 'goneSince'>) {
  if (!goneSince) return <StateBadge label={t('Listed')} tone="good" />;
  return (
    <time dateTime={goneSince.iso} className="text-aeblack-600">
      {t('Not listed since {date}', { date: goneSince.text })}
    </time>
  );
}

function Contacts({ contacts }: { contacts: readonly CompanyContact[] }) {
  if (contacts.length === 0) return <span className="text-aeblack-500">{t('None known')}</span>;
  return (
    <ul className="space-y-4">
      {contacts.map(({ name, email, lastSeen }) => (
        <li key={`${email} ${name}`} className="[overflow-wrap:anywhere]">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          {email !== '' && (
            <a href={`mailto:${email}`} dir="ltr" className="inline-link">
              {email}
            </a>
          )}
          <span className="block text-sm text-aeblack-600">
            {lastSeen ? (
              <time dateTime={lastSeen.iso}>{t('Last seen {date}', { date: lastSeen.text })}</time>
            ) : (
              t('Has not signed in')
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
