import { formatSize } from '#app/components/upload/format-size.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { labelOfField, type ProfileField, type ProfileFileField } from '#rules/profiles/fields.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import { graphql } from '../generated/index.ts';
import type { RecordFile } from '../records/operations.ts';

graphql(`
  fragment ProfileFile on RecordFile {
    id
    name
    type
    size
  }
`);

/** The values of a profile that a page shows. A null or missing value is left out. */
export interface ProfileValuesShown {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  linkedin?: string | null | undefined;
  cv?: RecordFile | null | undefined;
}

/** The fields of a profile that stand in the list of facts, in this order. */
const FACTS = ['email', 'phone', 'linkedin', 'cv'] as const satisfies readonly ProfileField[];

/**
 * Returns the values of a profile with their labels.
 *
 * @param person the id of the person, for the address of the CV
 */
export function presentFacts(values: ProfileValuesShown, person: string) {
  return FACTS.flatMap((field) => {
    const value = presentValue(field, values, person);
    return value ? [{ label: labelOfField(field), value }] : [];
  });
}

function presentValue(
  field: (typeof FACTS)[number],
  { email, phone, linkedin, cv }: ProfileValuesShown,
  person: string,
): PresentedValue | undefined {
  switch (field) {
    case 'email':
      return email ? { kind: 'link', text: email, to: `mailto:${email}` } : undefined;
    case 'phone':
      return phone ? { kind: 'link', text: phone, to: `tel:${phone}` } : undefined;
    case 'linkedin':
      return linkedin ? { kind: 'link', text: withoutScheme(linkedin), to: linkedin } : undefined;
    case 'cv':
      return cv
        ? {
            kind: 'file',
            name: cv.name,
            details: t('{type}, {size}', { type: 'PDF', size: formatSize(cv.size) }),
            to: fileAddress(person, 'cv'),
            isImage: false,
          }
        : undefined;
  }
}

/** Returns the address of a file of a profile. @param person the id of the person */
export function fileAddress(person: string, field: ProfileFileField): string {
  return pathOf(getRow('profile-file'), { token: person, field });
}

function withoutScheme(address: string): string {
  return address.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
