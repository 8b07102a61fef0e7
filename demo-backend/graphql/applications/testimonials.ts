import { and, asc, eq } from 'drizzle-orm';
import { receive } from '../../applications/receive.ts';
import { testimonials } from '../../database/schema.ts';
import { addressOf } from '../../files/files.ts';
import { translate } from '../../texts/translate.ts';
import type { Context } from '../context.ts';
import { address, file, oneOf, required, validate, type Rules } from '../validation.ts';

export const testimonialResolvers = {
  Query: { partnersTestimonials },
  Mutation: { createTestimonial },
};

type Input = {
  type: string;
  name: string;
  designation: string;
  email: string;
  testimonial?: string | null;
  testimonial_type: string;
  upload_type?: string | null;
  [field: string]: unknown;
};

/** Stores a testimonial. It is not shown until staff approves it. */
async function createTestimonial(_: unknown, { input }: { input: Input }, context: Context) {
  validate('createTestimonial', input, rulesFor(input), 'input');
  const form = { kind: 'testimonial', title: `${input.name.trim()} (${input.type})`, input } as const;
  const shown = ['profile_picture', 'logo'];
  await receive(context, { ...form, email: input.email, shown }, async (tx, kept) => {
    await tx.insert(testimonials).values({
      type: input.type,
      name: input.name.trim(),
      designation: input.designation.trim(),
      testimonial: input.testimonial,
      thumbnail: addressOf(kept.profile_picture),
      companyLogo: addressOf(kept.logo),
      status: false,
    });
  });
  return { error: false, message: translate('Your testimonial has been submitted successfully.') };
}

function rulesFor(input: Input): Rules {
  const isVideo = input.testimonial_type === 'video';
  const isFile = isVideo && input.upload_type === 'file';
  return {
    type: [oneOf('partner', 'student')],
    profile_picture: [file],
    logo: [file],
    organization_name: input.type === 'partner' ? [required] : [],
    name: [required],
    designation: [required],
    email: [required, address],
    phone: [required],
    testimonial_type: [oneOf('text', 'video')],
    testimonial: isVideo ? [] : [required],
    upload_type: isVideo ? [oneOf('url', 'file')] : [],
    video_testimonial_url: isVideo && !isFile ? [required] : [],
    video_testimonial_file: isFile ? [required, file] : [file],
  };
}

type Filter = { status?: boolean | null; type?: string | null };

async function partnersTestimonials(_: unknown, { status, type }: Filter, { db }: Context) {
  const rows = await db
    .select()
    .from(testimonials)
    .where(
      and(
        typeof status === 'boolean' ? eq(testimonials.status, status) : undefined,
        type ? eq(testimonials.type, type) : undefined,
      ),
    )
    .orderBy(asc(testimonials.id));
  return rows.map(({ companyLogo, ...row }) => ({
    ...row,
    name: translate(row.name),
    designation: translate(row.designation),
    testimonial: row.testimonial && translate(row.testimonial),
    company_logo: companyLogo,
  }));
}
