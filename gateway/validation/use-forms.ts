import type { Plugin } from 'graphql-yoga';

import { PublicError } from '../errors/public-error.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { createCallFinder, type RootCall } from '../permissions/root-calls.ts';
import { findFaults } from './faults.ts';
import { FORMS } from './table.ts';

/**
 * Creates the plugin that applies the forms' schemas before an operation runs, so that other clients get
 * the same messages as a browser. The response has the format of the backend's validation errors: no
 * data, one error for each invalid call, status 200.
 */
export function useForms(read: OperationReader): Plugin {
  const findCalls = createCallFinder(read, Object.keys(FORMS));
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const errors = findCalls(args).flatMap((call) => errorOf(call) ?? []);
      if (errors.length > 0) setResultAndStopExecution({ data: null, errors });
    },
  };
}

function errorOf({ key, name, args }: RootCall): PublicError | undefined {
  const row = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  const validation = row && findFaults(row, args);
  if (!validation) return undefined;
  const message = `Validation failed for the field [${name}].`;
  return new PublicError('VALIDATION_FAILED', { message, path: [key], category: 'validation', validation });
}
