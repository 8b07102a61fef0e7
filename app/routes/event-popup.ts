import { redirect, type ActionFunctionArgs } from '@remix-run/node';

export function loader() {
  return redirect('/events');
}

/** VIEW of the event popup: it stays away for a while, and the event's page opens. */
export async function action({ context, request }: ActionFunctionArgs) {
  const slug = (await request.formData()).get('slug');
  context.session.choices.seeEvent();
  return redirect(
    typeof slug === 'string' && slug !== '' ? `/events/${encodeURIComponent(slug)}` : '/events',
  );
}
