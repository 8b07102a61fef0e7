import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { presentError, unauthenticated } from './errors.ts';

test('reveals the message, file and trace of an unexpected error, like the legacy backend', () => {
  const shown = presentError(
    new GraphQLError('boom', { path: ['student'], originalError: new TypeError('boom') }),
  );
  expect(shown.message).toBe('Internal server error');
  expect(shown).toMatchObject({
    path: ['student'],
    extensions: { category: 'internal', debugMessage: 'boom', line: expect.any(Number) },
  });
  const { file, trace } = (shown as unknown as { extensions: { file: string; trace: unknown[] } }).extensions;
  expect(file).toContain('errors.test.ts');
  expect(trace.length).toBeGreaterThan(1);
});

test('returns a GraphQL error without changes', () => {
  const error = unauthenticated();
  expect(presentError(new GraphQLError(error.message, { originalError: error }))).toMatchObject({
    message: 'Unauthenticated.',
  });
  expect(presentError(error)).toBe(error);
});
