import { Link } from '@remix-run/react';

import type { ApplicantsContent } from '#app/.server/applications/applicants.ts';
import { StateBadge } from '#app/components/record/state-badge.tsx';

import { BulkForm, CHOOSE } from '../../bulk-form.tsx';

/** The applicants of a stage, each with a checkbox if the company can decide about several (RECORD-10). */
export function ApplicantList({ content: { items, bulk, address, words } }: { content: ApplicantsContent }) {
  const list = (
    <ul className="border-t border-aeblack-100">
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
  if (bulk.length === 0) return list;
  return (
    <BulkForm address={address} bulk={bulk} many={words.many}>
      {list}
    </BulkForm>
  );
}

function Item({ item }: { item: ApplicantsContent['items'][number] }) {
  const { heading, to, college, since, state, isChosen } = item;
  return (
    <li
      className={`flex items-start gap-3 border-b border-aeblack-100 ps-3 xl:border-s-4 ${isChosen ? 'xl:border-s-aegold-600 xl:bg-aegold-50' : 'xl:border-s-transparent'}`}
    >
      {item.isChoosable && <div className="py-4">{CHOOSE.cell(item)}</div>}
      <Link
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        className="group min-w-0 grow rounded-lg py-3 pe-2"
      >
        <bdi className="block font-semibold text-aegold-700 underline-offset-4 [overflow-wrap:anywhere] group-hover:underline">
          {heading}
        </bdi>
        <span className="block text-sm text-aeblack-600">
          {college !== undefined && (
            <>
              <bdi>{college}</bdi>
              {' · '}
            </>
          )}
          {since}
        </span>
        {state && <StateBadge {...state} />}
      </Link>
    </li>
  );
}
