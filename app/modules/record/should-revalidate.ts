import type { ShouldRevalidateFunction } from '@remix-run/react';

/** After a conflict, the page shows the record as it is now (RECORD-11). Remix would keep the old data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus > 400);
