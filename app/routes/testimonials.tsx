import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadHub } from '#app/.server/hub.ts';
import { listTestimonials } from '#app/.server/public-content.ts';
import { EmptyState } from '#app/components/empty-state/empty-state.tsx';
import { HubPage } from '#app/components/hub/hub-page.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { PartnerTestimonial } from '#app/components/testimonial/partner-testimonial.tsx';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.hub);

export async function loader({ context }: LoaderFunctionArgs) {
  const testimonials = await listTestimonials(context);
  return data({ hub: loadHub(context), testimonials }, testimonials ? 200 : 503);
}

/** The testimonials of partners that are released (ROUTE-16). */
export default function PartnersTestimonials() {
  const { hub, testimonials } = useLoaderData<typeof loader>();
  return (
    <HubPage hub={hub}>
      <p className="mb-8 max-w-prose text-aeblack-600">
        {t(
          'These testimonials are released. Those that wait for a decision, and those of students, are kept outside of this portal.',
        )}
      </p>
      <div className="mb-12">
        {testimonials === undefined ? (
          <EmptyState
            scene="unavailable"
            title="We can’t load the testimonials right now"
            text="The service behind this page is not responding. Please try again in a few minutes."
          />
        ) : testimonials.length === 0 ? (
          <EmptyState title="No testimonials yet" text="A testimonial appears here when it is released." />
        ) : (
          <ul className="grid gap-6 lg:grid-cols-2">
            {testimonials.map((testimonial) => (
              <li key={`${testimonial.name} ${testimonial.words}`}>
                <PartnerTestimonial testimonial={testimonial} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </HubPage>
  );
}
