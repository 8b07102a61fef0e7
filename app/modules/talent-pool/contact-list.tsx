import { Quote } from '#app/components/text/quote.tsx';
import { Link } from '@remix-run/react';

import type { DescribedContact } from '#app/.server/talent-pool/describe.ts';
import { joinFacts } from '#rules/text/format.ts';

interface ContactListProps {
  contacts: readonly DescribedContact[];
  /** Whether each one names its student, with a link to the page of the student. */
  hasStudents?: boolean;
}

/** The reasons of companies that asked for contact details (TALENT-2, TALENT-9). */
export function ContactList({ contacts, hasStudents = false }: ContactListProps) {
  return (
    <ul className="max-w-4xl divide-y divide-aeblack-100 border-y border-aeblack-100">
      {contacts.map(({ id, student, company, user, reason, text, day, openings }) => (
        <li key={id} className="py-4 [overflow-wrap:anywhere]">
          <p className="font-medium text-aeblack-900">
            <bdi>{company}</bdi>
            {user !== undefined && (
              <span className="font-normal text-aeblack-600">
                {' · '}
                <bdi>{user}</bdi>
              </span>
            )}
          </p>
          {hasStudents && (
            <p>
              <Link to={student.to} className="inline-block min-h-6 inline-link">
                <bdi>{student.name}</bdi>
              </Link>
            </p>
          )}
          <p className="text-aeblack-800">{reason}</p>
          {text !== undefined && (
            <Quote isColored dir="auto" className="mt-1 whitespace-pre-line">
              {text}
            </Quote>
          )}
          <p className="mt-1 text-sm text-aeblack-600">
            {joinFacts([day, ...(openings === undefined ? [] : [openings])])}
          </p>
        </li>
      ))}
    </ul>
  );
}
