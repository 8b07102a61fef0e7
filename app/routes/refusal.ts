import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** Reached by the guard alone, for a refused data request: this redirect Remix encodes as its router needs it. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.refusedTo === undefined) throw new Response(null, { status: 404 });
  return redirect(context.refusedTo);
}

export const action = loader;
