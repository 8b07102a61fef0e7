import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { presentError, unauthenticated } from './errors.ts';

test('An unexpected error leaks message, file and trace as the legacy backend does', () => {
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

test('An error that was thrown on purpose goes out as it stands', () => {
  const error = unauthenticated();
  expect(presentError(new GraphQLError(error.message, { originalError: error }))).toMatchObject({
    message: 'Unauthenticated.',
  });
  expect(presentError(error)).toBe(error);
});
