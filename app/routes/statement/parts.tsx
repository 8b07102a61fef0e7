import { Link } from '@remix-run/react';

import type { CollegeContact, StatementPart } from '#app/.server/statements/statement.ts';
import { Table, type Column } from '#app/components/table/table.tsx';
import { OutsideLink } from '#app/components/text/outside-link.tsx';
import { t } from '#rules/text/t.ts';

/** A part of a section: its text, or what the portal knows itself. */
export function Part({ part }: { part: StatementPart }) {
  switch (part.kind) {
    case 'text':
      return (
        <div
          className="prose mt-5 [&_h3]:text-lg [&>:first-child]:mt-0"
          dangerouslySetInnerHTML={{ __html: part.html }}
        />
      );
    case 'retention':
      return (
        <div className="mt-5">
          <Table
            caption="How long the portal keeps data"
            columns={RETENTION}
            rows={part.lines}
            keyOf={({ what }) => what}
          />
        </div>
      );
    case 'colleges':
      return (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {part.colleges.map((college) => (
            <li key={college.path} className="aegov-card card-bordered min-w-0">
              <College college={college} />
            </li>
          ))}
        </ul>
      );
    case 'socialLinks':
      return (
        <ul className="mt-4 space-y-2">
          {part.links.map(({ address, name }) => (
            <li key={address}>
              <OutsideLink to={address}>
                <bdi>{name}</bdi>
              </OutsideLink>
            </li>
          ))}
        </ul>
      );
  }
}

const RETENTION: readonly Column<{ what: string; time: string }>[] = [
  { heading: 'What we keep', cell: ({ what }) => what },
  { heading: 'How long it is kept', cell: ({ time }) => time },
];

function College({ college }: { college: CollegeContact }) {
  const { name, path, website, places } = college;
  return (
    <>
      <h3 className="card-title">
        <Link to={path} className="inline-link">
          {name}
        </Link>
      </h3>
      <p className="mt-2">
        <OutsideLink to={website}>
          <span dir="ltr">{new URL(website).host}</span>
        </OutsideLink>
      </p>
      <ul>
        {places.map((place) => (
          <li key={place.map}>
            <OutsideLink to={place.map}>{t('Map: {place}', { place: place.name })}</OutsideLink>
          </li>
        ))}
      </ul>
    </>
  );
}
