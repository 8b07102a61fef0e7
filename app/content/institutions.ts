/** The four institutions of the portal: what the backend calls them, and what people do (spec/2, section 3.1). */
export const INSTITUTIONS = [
  {
    entity: 'ATHS',
    shownAs: 'ATS',
    name: 'Applied Technology Schools',
    url: 'https://www.ats.ac.ae',
  },
  { entity: 'ADPOLY', shownAs: 'ADPOLY', name: 'Abu Dhabi Polytechnic', url: 'https://www.adpoly.ac.ae' },
  {
    entity: 'FCHS',
    shownAs: 'FCHS',
    name: 'Fatima College of Health Sciences',
    url: 'https://www.fchs.ac.ae',
  },
  {
    entity: 'ADVETI',
    shownAs: 'ADVETI',
    name: 'Abu Dhabi Vocational Education and Training Institute',
    url: 'https://www.adveti.ac.ae',
  },
] as const;

export type EntityCode = (typeof INSTITUTIONS)[number]['entity'];
