import type { CollegeOrUniversity, HighSchool } from 'schema-dts';

import type { AppLoadContext } from '#app/load-context.ts';
import { abbreviationOf, type COLLEGES } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import type { DescribedPage } from './head.ts';
import { describePublisher } from './organization.ts';

interface DescribedCollege extends DescribedPage {
  college: (typeof COLLEGES)[number];
  summary: string;
  /** The address of the college's own website. */
  website: string;
}

/** Returns a college for search engines (SHARING-4). The Applied Technology Schools are secondary schools. */
export function describeCollege(
  context: AppLoadContext,
  { college, summary, website, address, image }: DescribedCollege,
): CollegeOrUniversity | HighSchool {
  const abbreviation = abbreviationOf(college);
  return {
    '@type': college.code === 'ATHS' ? 'HighSchool' : 'CollegeOrUniversity',
    name: t(college.name),
    ...(abbreviation !== undefined && { alternateName: abbreviation }),
    description: summary,
    url: address,
    sameAs: website,
    ...(image !== undefined && { image }),
    parentOrganization: describePublisher(context),
  };
}
