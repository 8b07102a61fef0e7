import { createYoga } from 'graphql-yoga';
import { preferredLanguage } from '../texts/language.ts';
import { withLanguage } from '../texts/translate.ts';
import { createContext, type Context, type Services } from './context.ts';
import { presentError } from './errors.ts';
import { createContractSchema } from './schema.ts';

export function createEndpoint(services: Services) {
  return createYoga<object, Context>({
    schema: createContractSchema(),
    context: ({ request }) => createContext(services, request.headers.get('authorization')),
    plugins: [{ instrumentation: { request: answerInLanguage } }],
    maskedErrors: { maskError: presentError },
    graphiql: false,
    landingPage: false,
    logging: false,
    // Only servers call this endpoint, so browsers on other origins get no access.
    cors: false,
    // The limit for a video is 100 MB.
    maxRequestBodySize: 128 * 1024 * 1024,
  });
}

/** Answers a request in the language that its `Accept-Language` prefers. This includes the work after it. */
function answerInLanguage<Result>({ request }: { request: Request }, answer: () => Result): Result {
  return withLanguage(preferredLanguage(request.headers.get('accept-language')), answer);
}
