import { redirect, type ActionFunctionArgs } from '@remix-run/node';

import { eventPath } from '#app/components/event/event-path.ts';

export function loader() {
  return redirect('/events');
}

/** Handles VIEW of the event popup: hides the popup for some hours and redirects to the event's page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const slug = (await request.formData()).get('slug');
  context.session.choices.seeEvent();
  return redirect(typeof slug === 'string' && slug !== '' ? eventPath(slug) : '/events');
}
