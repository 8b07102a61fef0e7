import type { ListedCompany } from '#app/.server/companies.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

/** The names of companies, without their states. */
export function CompanyNames({ companies }: { companies: readonly Pick<ListedCompany, 'id' | 'name'>[] }) {
  return (
    <ul aria-label={t('Companies')} className="grid gap-x-10 sm:grid-cols-2">
      {companies.map(({ id, name }) => (
        <li key={id} className="flex min-h-16 items-center gap-3 border-b border-aeblack-100 py-3">
          <Icon name="building-office" className="shrink-0 text-aegold-600" />
          <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
