import type { TextCatalogue } from '../translator.ts';
import { ADJUNCT_FACULTY } from './adjunct-faculty.ts';
import { APPLICATIONS } from './applications.ts';
import { CASELOAD } from './caseload.ts';
import { CASES } from './cases.ts';
import { CHROME } from './chrome.ts';
import { CLEARANCE } from './clearance.ts';
import { COUNTRIES } from './countries.ts';
import { DASHBOARD } from './dashboard.ts';
import { DATES } from './dates.ts';
import { DOCUMENTS } from './documents.ts';
import { EVENTS } from './events.ts';
import { FIGURES } from './figures.ts';
import { FILES } from './files.ts';
import { FORMS } from './forms.ts';
import { GUIDES } from './guides.ts';
import { INTERVIEWS } from './interviews.ts';
import { LANDING } from './landing.ts';
import { LETTERS } from './letters.ts';
import { MESSAGES } from './messages.ts';
import { ORGANISATIONS } from './organisations.ts';
import { OUTCOME_IMPORT } from './outcome-import.ts';
import { OUTCOME_FORM } from './outcome-form.ts';
import { OUTCOMES } from './outcomes.ts';
import { PAGES } from './pages.ts';
import { PAGES_ENABLER } from './pages-enabler.ts';
import { PAGES_IMPACT } from './pages-impact.ts';
import { PAGES_LEARNING } from './pages-learning.ts';
import { PAGES_PEOPLE } from './pages-people.ts';
import { PAGES_PERSONAL } from './pages-personal.ts';
import { PAGES_PUBLIC } from './pages-public.ts';
import { PAGES_STRATEGY } from './pages-strategy.ts';
import { PARTNER_REGISTRATION } from './partner-registration.ts';
import { PEOPLE } from './people.ts';
import { PROFILES } from './profiles.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { PUBLISHED_OUTCOMES } from './published-outcomes.ts';
import { RECORDS } from './records.ts';
import { RECRUITMENT } from './recruitment.ts';
import { SAVED_VIEWS } from './saved-views.ts';
import { SEARCH } from './search.ts';
import { SERVER } from './server.ts';
import { SIGN_IN } from './sign-in.ts';
import { STAFF_MAILS } from './staff-mails.ts';
import { STATEMENT_WORDS } from './statements.ts';
import { STORIES } from './stories.ts';
import { STUDENTS } from './students.ts';
import { TALENT_POOL } from './talent-pool.ts';
import { VACANCIES } from './vacancies.ts';
import { WIZARDS } from './wizards.ts';
import type { ArabicTexts } from './arabic-texts.ts';

/** The files of the catalogue. A text is in one of them. */
export const ARABIC_FILES: readonly ArabicTexts[] = [
  ADJUNCT_FACULTY,
  APPLICATIONS,
  CASELOAD,
  CASES,
  CHROME,
  CLEARANCE,
  COUNTRIES,
  DASHBOARD,
  DATES,
  DOCUMENTS,
  EVENTS,
  FIGURES,
  FILES,
  FORMS,
  GUIDES,
  INTERVIEWS,
  LANDING,
  LETTERS,
  MESSAGES,
  ORGANISATIONS,
  OUTCOME_IMPORT,
  OUTCOME_FORM,
  OUTCOMES,
  PAGES,
  PAGES_ENABLER,
  PAGES_IMPACT,
  PAGES_LEARNING,
  PAGES_PEOPLE,
  PAGES_PERSONAL,
  PAGES_PUBLIC,
  PAGES_STRATEGY,
  PARTNER_REGISTRATION,
  PEOPLE,
  PROFILES,
  PUBLIC_PAGES,
  PUBLISHED_OUTCOMES,
  RECORDS,
  RECRUITMENT,
  SAVED_VIEWS,
  SEARCH,
  SERVER,
  SIGN_IN,
  STAFF_MAILS,
  STATEMENT_WORDS,
  STORIES,
  STUDENTS,
  TALENT_POOL,
  VACANCIES,
  WIZARDS,
];

/** The Arabic texts, by their English text (docs/decisions/0039). */
export const ARABIC: TextCatalogue = {
  language: 'ar',
  texts: Object.assign({}, ...ARABIC_FILES) as ArabicTexts,
};
