import type { AppLoadContext } from '#app/load-context.ts';
import type { CreateAdjunctFacultyFormInput } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';

const EmailCheck = graphql(`
  mutation CheckEmailExistOrNot($email: String!) {
    checkEmailExistOrNot(email: $email) {
      error
    }
  }
`);

const Registration = graphql(`
  mutation RegisterAdjunctFaculty($input: CreateAdjunctFacultyFormInput!) {
    registerAdjunctFaculty(input: $input) {
      error
      message
    }
  }
`);

const CountriesQuery = graphql(`
  query Countries {
    countries {
      country_name
    }
  }
`);

/** Checks whether an account has this e-mail address. A failed call counts as yes (ADJUNCT-6). */
export async function isRegistered({ gateway }: AppLoadContext, email: string): Promise<boolean> {
  const answer = await gateway.execute(EmailCheck, { email });
  return !answer.ok || answer.data.checkEmailExistOrNot.error;
}

/** Sends an application with its files, exactly once. */
export async function registerAdjunctFaculty(
  { gateway }: AppLoadContext,
  input: CreateAdjunctFacultyFormInput,
) {
  return await gateway.executeToEnd(Registration, { input });
}

/**
 * Lists the names of all countries in English, because the form sends them back; undefined while the backend
 * is unavailable.
 */
export async function listCountries({ gateway }: AppLoadContext): Promise<string[] | undefined> {
  const answer = await gateway.execute(CountriesQuery, {}, { language: 'en' });
  return answer.ok ? answer.data.countries.map((country) => country.country_name) : undefined;
}
