import type { useForm } from '@conform-to/react';

/**
 * The constraints of the fields of a form, by field and in display order. A field of a list entry is named
 * `list[].field`.
 */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]['constraint']>;
