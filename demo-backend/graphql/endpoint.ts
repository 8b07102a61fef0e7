import { createYoga } from 'graphql-yoga';
import { createContext, type Context, type Services } from './context.ts';
import { presentError } from './errors.ts';
import { createContractSchema } from './schema.ts';

export function createEndpoint(services: Services) {
  return createYoga<object, Context>({
    schema: createContractSchema(),
    context: ({ request }) => createContext(services, request.headers.get('authorization')),
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
