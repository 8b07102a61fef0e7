import { COLLEGES, collegePath, fullNameOf } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

/** The items of a college, with its name and the path of its page. */
interface CollegeGroup<Item> {
  name: string;
  /** Undefined for the items of no college. */
  path: string | undefined;
  items: Item[];
}

/**
 * Groups items by college, in the order of the colleges; the items that are about all colleges come last.
 * Colleges without items are left out (PICTURE-4).
 */
export function groupByCollege<Item extends { college?: string | undefined }>(
  items: readonly Item[],
): CollegeGroup<Item>[] {
  const groups = [
    ...COLLEGES.map((college) => ({
      name: fullNameOf(college),
      path: collegePath(college.code),
      items: items.filter((item) => item.college === college.code),
    })),
    {
      name: t('All colleges'),
      path: undefined,
      items: items.filter(({ college }) => !COLLEGES.some(({ code }) => code === college)),
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}
