import type { Access } from '../identity/access.ts';
import type { LetterKind } from '../letters/letters.ts';
import type { CampusCollege } from './campuses.ts';

/**
 * The header, footer and menu around a page. `none` is for responses that are not pages, such as the
 * response to a sign-out.
 */
export type LayoutName = 'public' | 'blank' | 'dashboard' | 'none';

/** The five categories of the dashboard (ROUTE-9). */
export type Category =
  'vision-strategy' | 'people-partnerships' | 'innovation-learning' | 'impact-value' | 'system-enablers';

/** A page that the engine makes from a resource: see `rules/resources/`. */
export type ResourcePage =
  /** A list. `module` names its module in `app/page-modules.ts`, if it is not that of the engine. */
  | { resource: string; view: string; module?: string }
  /** The CSV file of a view. */
  | { resource: string; csv: string }
  /**
   * The page of a record. `module` names its module in `app/page-modules.ts`, if it is not that of the
   * engine.
   */
  | { resource: string; record: true; module?: string }
  /** The files of a record. */
  | { resource: string; file: true }
  /** The page of a link in an e-mail. `module` names its module in `app/page-modules.ts`, like above. */
  | { resource: string; link: string; module?: string }
  | { resource: string; form: 'create' | 'change' };

/** A fact about a user that the user can change on a page. */
export type ChangeableFact = 'contact-details' | 'cv';

/**
 * A route of the portal. Menus, tiles, breadcrumbs, hubs, titles and the route guard all read these rows.
 */
export interface RouteRow {
  /** The id of the row and of the Remix route. The guard uses it to find the row of a matched route. */
  id: string;
  /** The path in Remix's syntax, without a leading slash; empty for the landing page. */
  path: string;
  /**
   * The name of the page's module in `app/page-modules.ts`, or the part of a resource that the page shows. A
   * page without content of its own is a `hub`, and says so here (ROUTE-14).
   */
  page: string | ResourcePage;
  layout: LayoutName;
  access: Access;
  title: string;
  /** A few words under the title on tiles and cards. */
  subtitle?: string;
  /** The purpose of the page in one sentence, for the page's head. */
  purpose: string;
  /**
   * What a user can do on the page, one action per text (DASHBOARD-27). Only a page with content of its own
   * has actions, so a `hub` has none.
   */
  offers?: readonly string[];
  /** A shorter title for breadcrumbs and menus, if there is one. */
  label?: string;
  /** The id of the parent page. */
  parent?: string;
  category?: Category;
  /** The ids of pages under other parents that users also look for on this page. */
  related?: readonly string[];
  /** Whether the content of the parent page links to this page, so that the parent has no card for it. */
  hasLinkOnParent?: true;
  /**
   * The users that the page is meant for, if more users can open it. Only they see a card for it. `deciders`
   * are those with a queue (QUEUE-1), `advisers` those who act on students (STUDENTS-10), `studentReaders`
   * those who read students (STUDENTS-1), and `participants` those who create records of the resource of the
   * page, or read the records of others. `graduates` are the students whose account says that they graduate
   * or have graduated.
   */
  audience?:
    | 'students'
    | 'staff'
    | 'administrators'
    | 'partners'
    | 'approvers'
    | 'deciders'
    | 'advisers'
    | 'studentReaders'
    | 'participants'
    | 'graduates';
  /** What users can change about themselves on the page. A notice that asks for it opens then (POPUP-10). */
  changes?: readonly ChangeableFact[];
  /** The letter on the page. Only users who can have it see a card for it (PROFILE-8). */
  letter?: LetterKind;
  /** The college whose campuses are the only values of the parameter `campus` (ROUTE-13). */
  campusesOf?: CampusCollege;
  /**
   * Whether the address can contain a code or a token that opens the page. The live chat, which reads the
   * address, is then not on the page (CODE-7). The pages of links in e-mails need no mark.
   */
  hasSecretAddress?: true;
  /** Whether forms of this page upload files. All other pages reject a multipart body. */
  takesFiles?: true;
  /**
   * Whether the address alone says what a POST does. The server then reads and discards a short body of any
   * type, so that a mail provider can send its form as multipart (RFC 8058, MESSAGE-8).
   */
  ignoresBody?: true;
  /** Whether robots may open the address, although it is not that of a page (GUARD-14). */
  allowsRobots?: true;
  /**
   * The content that the page embeds in frames and players. Only this page's content security policy
   * allows it.
   */
  embeds?: 'videos' | 'documents';
  /**
   * Whether the page is the same for all visitors with the same choices, so that the server keeps it
   * (SPEED-5). It has no form of its own, and shows no data of a visitor.
   */
  isSameForVisitors?: true;
  /**
   * Advice for users who need help with this page. Without it, the page shows the general support of the
   * portal.
   */
  help?: string;
}

/** A row below the dashboard, before the shared properties are added. */
export type DashboardRow = Omit<RouteRow, 'layout' | 'access'> & { access?: Access; layout?: 'none' };

/**
 * Adds the shared properties to rows below the dashboard. The defaults for access, parent and layout are
 * 'signed-in', the dashboard and the layout of the dashboard.
 */
export function dashboardRows(rows: readonly DashboardRow[]): RouteRow[] {
  return rows.map((row) => ({ access: 'signed-in', parent: 'dashboard', layout: 'dashboard', ...row }));
}

/** Checks whether the address of a page can contain a code or a token (LINK-12, CODE-7). */
export function hasSecretAddress({ page, hasSecretAddress: isMarked }: RouteRow): boolean {
  return isMarked === true || (typeof page === 'object' && 'link' in page);
}
