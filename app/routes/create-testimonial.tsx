import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { constraintsOf } from '#app/.server/constraints.ts';
import { findUnsentValues } from '#app/.server/unsent-form.ts';
import { describePage } from '#app/.server/page.ts';
import { receiveTestimonial, submitTestimonial } from '#app/.server/testimonial.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { TestimonialForm } from '#app/components/testimonial/testimonial-form.tsx';
import { partnerTestimonialSchema } from '#rules/forms/testimonial.ts';
import { t } from '#rules/text/t.ts';

const PATH = '/create-testimonial';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...describePage(context),
    constraint: constraintsOf(partnerTestimonialSchema),
    unsent: await findUnsentValues(context, PATH, Object.keys(partnerTestimonialSchema.shape)),
  };
}

export const clientLoader = loadInOwnDocument;

export async function action({ context }: ActionFunctionArgs) {
  const received = await receiveTestimonial(context);
  if (received.fields.get('intent') === 'discard') {
    await context.session.unsentForms.forget(PATH);
    return redirectDocument(PATH);
  }
  return await submitTestimonial(context, received, { kind: 'partner', path: PATH, destination: '/' });
}

/** A page where a partner organisation writes a testimonial: docs/requirements/testimonials.md. */
export default function CreateTestimonial() {
  const { title, purpose, crumbs, unsent, constraint } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      {unsent && <UnsentNotice />}
      <TestimonialForm
        kind="partner"
        constraint={constraint}
        values={unsent}
        placeholder={t('What has working with our students and graduates meant for your organisation?')}
      />
    </div>
  );
}
