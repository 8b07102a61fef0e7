import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/**
 * Redirects a data request that the guard rejected. Only the guard uses this route. Remix encodes the
 * redirect in the format that its client router expects.
 */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.refusedTo === undefined) throw new Response(null, { status: 404 });
  return redirect(context.refusedTo);
}

export const action = loader;
