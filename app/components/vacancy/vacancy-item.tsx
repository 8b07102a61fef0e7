import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { ListedVacancy } from '#app/.server/vacancies/list.ts';
import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';
import { VacancyMarks } from './vacancy-marks.tsx';

/** A vacancy in a list of readers (VACANCY-13). The whole row is a link. */
export function VacancyItem({ vacancy }: { vacancy: ListedVacancy }) {
  const {
    to,
    title,
    otherTitle,
    companyName,
    kind,
    city,
    field,
    salary,
    closesOn,
    closing,
    isForMe,
    applied,
  } = vacancy;
  return (
    <article className="group relative border-b border-aeblack-100 py-6 [overflow-wrap:anywhere] break-inside-avoid">
      <VacancyMarks isForMe={isForMe} closing={closing} applied={applied} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-xl leading-[1.4]" dir="auto">
          <Link
            to={to}
            className="no-underline after:absolute after:inset-0 group-hover:text-aegold-700 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        {otherTitle !== undefined && (
          <p
            lang={otherTitle.language}
            dir="auto"
            className="leading-[1.75] font-medium text-aeblack-700 in-[[dir=rtl]]:max-sm:basis-full in-[[dir=rtl]]:max-sm:text-end"
          >
            {otherTitle.text}
          </p>
        )}
      </div>
      {companyName !== undefined && (
        <p className="mt-1 font-medium text-aeblack-700">
          <bdi>{companyName}</bdi>
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-aeblack-600">
        <Fact icon="map-pin">{city}</Fact>
        <Fact icon="clock">{kind}</Fact>
        <Fact icon="briefcase">{field}</Fact>
        {salary !== undefined && <Fact icon="money">{salary}</Fact>}
        <Fact icon="calendar-dots">
          {t('Until')} <time dateTime={closesOn.iso}>{closesOn.text}</time>
        </Fact>
      </ul>
    </article>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon name={icon} size="size-4" className="shrink-0 text-aegold-600" />
      <span>{children}</span>
    </li>
  );
}
