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
import { getViewer } from '#app/.server/viewer.ts';
import { loadInOwnDocument } from '#app/components/browser/own-document.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { UnsentNotice } from '#app/components/form/unsent-notice.tsx';
import { TestimonialForm } from '#app/components/testimonial/testimonial-form.tsx';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { studentTestimonialSchema } from '#rules/forms/testimonial.ts';
import { t } from '#rules/text/t.ts';

const PATH = '/create-student-testimonial';
const HEADING = 'Create Testimonial';
/** The partners' page has the same heading, so the document titles distinguish the two pages. */
const TITLE = 'Create Student Testimonial';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export async function loader({ context }: LoaderFunctionArgs) {
  const { name, email, college } = getViewer(context);
  const unsent = await findUnsentValues(context, PATH, Object.keys(studentTestimonialSchema.shape));
  const { crumbs, ...page } = describePage(context);
  const shownAs = COLLEGES.find((known) => known.code === college)?.shownAs;
  return {
    ...page,
    title: t(TITLE),
    // The breadcrumb uses a different name than menus and tiles (TESTIMONIAL-4).
    crumbs: [...crumbs.slice(0, -1), { title: t('Testimonial'), path: PATH }],
    values: { name, email, ...unsent },
    constraint: constraintsOf(studentTestimonialSchema),
    hasUnsent: unsent !== undefined,
    collegeName: shownAs ? t(shownAs) : college,
  };
}

export const clientLoader = loadInOwnDocument;

export async function action({ context }: ActionFunctionArgs) {
  const received = await receiveTestimonial(context);
  if (received.fields.get('intent') === 'discard') {
    await context.session.unsentForms.forget(PATH);
    return redirectDocument(PATH);
  }
  return await submitTestimonial(context, received, {
    kind: 'student',
    path: PATH,
    destination: '/dashboard',
  });
}

/** A page where a student or graduate writes a testimonial: docs/requirements/testimonials.md. */
export default function CreateStudentTestimonial() {
  const { purpose, crumbs, values, hasUnsent, collegeName, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={HEADING} lead={purpose} crumbs={crumbs} />
      {hasUnsent && <UnsentNotice />}
      <TestimonialForm
        kind="student"
        constraint={constraint}
        values={values}
        placeholder={
          collegeName === undefined
            ? t('What did your time at the college change for you?')
            : t('What did your time at {college} change for you?', { college: collegeName })
        }
      />
    </>
  );
}
