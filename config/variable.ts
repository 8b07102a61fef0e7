import type { z } from 'zod';

/** The parts of the table in README.md and of .env.example, in their order. */
export const GROUPS = [
  'Where the portal listens',
  'The backend',
  'State',
  'E-mail',
  'What the pages show',
  'The identity provider (UAE PASS)',
  'Limits and checks',
  'Operation',
  'The demo backend',
] as const;

/** What the documents say about a variable. */
export interface VariableNotes {
  group: (typeof GROUPS)[number];
  /** The value of an unset variable. */
  default?: string;
  /** What an unset variable without a default means, if it is not simply unset. */
  whenUnset?: string;
  /** A valid value, shown in error messages. Without it, they show the default. */
  example?: string;
  /** Markdown in one paragraph, without a full stop at its end. */
  description: string;
}

/** Returns the value that error messages show. */
export function exampleOf({ example, default: value = '' }: VariableNotes): string {
  return example ?? value;
}

/** The declaration of one variable: the only place where its facts are written. */
export interface Variable extends VariableNotes {
  /** Validates the value. Optional for a variable without a default, unless it is required. */
  schema: z.ZodType;
  /**
   * The variable can also be set as `<name>_FILE`. `value`: `printConfig` hides the value. `credentials`: it
   * hides only the user name and the password of the address.
   */
  secret?: 'value' | 'credentials';
  /** A list of keys: separated by commas, or one on each line of the file. */
  isKeyList?: true;
}
