import type { Category } from '../routes/row.ts';

/** A tile of the dashboard: active ones are links, inactive ones plainly are not (spec/3, section 2.1). */
export interface Tile {
  id: string;
  path: string;
  title: string;
  subtitle: string;
  isActive: boolean;
  /** Undefined on the plain lists of students, partners' employers and workflow assignments. */
  category: Category | undefined;
}
