import type { AppLoadContext } from '@remix-run/node';

import { graphql } from './generated/index.ts';

const CountriesQuery = graphql(`
  query Countries {
    countries {
      country_name
    }
  }
`);

/** The names of all countries; undefined while the backend cannot be reached. */
export async function listCountries({ gateway }: AppLoadContext): Promise<string[] | undefined> {
  const answer = await gateway.execute(CountriesQuery, {});
  return answer.ok ? answer.data.countries.map((country) => country.country_name) : undefined;
}
