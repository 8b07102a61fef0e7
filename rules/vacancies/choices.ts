/** The values of a vacancy that a form, a filter and the facets show, with their labels (VACANCY-1). */

export const VACANCY_KINDS = {
  fullTime: 'Full time',
  partTime: 'Part time',
  fixedTerm: 'Fixed term',
  summer: 'Summer job',
} as const;

export const VACANCY_CITIES = {
  abuDhabi: 'Abu Dhabi',
  ajman: 'Ajman',
  alAin: 'Al Ain',
  alDhafra: 'Al Dhafra',
  dubai: 'Dubai',
  fujairah: 'Fujairah',
  rasAlKhaimah: 'Ras Al Khaimah',
  sharjah: 'Sharjah',
  ummAlQuwain: 'Umm Al Quwain',
} as const;

/** The fields of work. */
export const VACANCY_FIELDS = {
  aviation: 'Aviation',
  business: 'Business and finance',
  design: 'Design and media',
  education: 'Education',
  energy: 'Energy and environment',
  engineering: 'Engineering and manufacturing',
  health: 'Health and medicine',
  hospitality: 'Hospitality and tourism',
  technology: 'Information technology',
  logistics: 'Logistics and transport',
  publicService: 'Public service and security',
  other: 'Other',
} as const;

/** The colleges whose students a vacancy is for, by the code of the backend. */
export const VACANCY_COLLEGES = {
  ATHS: 'ATS',
  ADPOLY: 'ADPOLY',
  FCHS: 'FCHS',
  ADVETI: 'ADVETI',
} as const;

/** The groups of students whom a vacancy is for. */
export const VACANCY_AUDIENCES = {
  active: 'Active students',
  graduating: 'Graduating students',
  alumni: 'Alumni',
} as const;

/** The filters of the lists of open vacancies, in the order of the page and of its address (VACANCY-13). */
export const VACANCY_FILTERS = {
  kind: { legend: 'Kind', options: VACANCY_KINDS },
  city: { legend: 'City', options: VACANCY_CITIES },
  field: { legend: 'Field of work', options: VACANCY_FIELDS },
  colleges: { legend: 'College', options: VACANCY_COLLEGES },
} as const satisfies Readonly<Record<string, { legend: string; options: Readonly<Record<string, string>> }>>;

export type VacancyFilter = keyof typeof VACANCY_FILTERS;

export const VACANCY_FILTER_NAMES = Object.keys(VACANCY_FILTERS) as VacancyFilter[];
