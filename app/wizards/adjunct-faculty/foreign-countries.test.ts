import { expect, test } from 'vitest';

import { foreignCountries, foreignNationalities } from './foreign-countries.ts';

const COUNTRIES = ['Ireland', 'Oman'];

test('a nationality is one of the list, or the field says so', () => {
  const given = (current: string, previous = '') => ({
    current_nationality: current,
    previous_nationality: previous,
  });
  expect(foreignNationalities(given(' Oman\u00a0', 'Ireland'), COUNTRIES)).toEqual({});
  expect(foreignNationalities(given('Oman'), COUNTRIES)).toEqual({});
  expect(foreignNationalities(given('Atlantis', 'oman'), COUNTRIES)).toEqual({
    current_nationality: ['You must select an option.'],
    previous_nationality: ['You must select an option.'],
  });
});

test('so is the country of each qualification', () => {
  const values = { educational_qualifications: [{ country: 'Oman' }, { country: 'Atlantis' }] };
  expect(foreignCountries(values, COUNTRIES)).toEqual({
    'educational_qualifications[1].country': ['You must fill all the details.'],
  });
});

test('while the list cannot be had their names are typed, and nobody is held up', () => {
  expect(foreignNationalities({ current_nationality: 'Atlantis' }, undefined)).toEqual({});
  expect(foreignCountries({ educational_qualifications: [{ country: 'Atlantis' }] }, undefined)).toEqual({});
});
