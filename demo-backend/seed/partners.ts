import { eq } from 'drizzle-orm';
import { hashOf } from '../accounts/one-time-tokens.ts';
import * as tables from '../database/schema.ts';
import { defaultAvatar } from './accounts.ts';
import type { SeedTransaction } from './seed.ts';

const seededPartners: [english: string, arabic: string, entities: string][] = [
  ['Demo Energy Services LLC', 'شركة ديمو لخدمات الطاقة ذ.م.م', 'ADPOLY,ADVETI'],
  ['Demo Hospital Group', 'مجموعة مستشفيات ديمو', 'FCHS'],
  ['Demo Aviation Maintenance', 'ديمو لصيانة الطيران', 'ATHS,ADPOLY'],
  ['Demo Hotels and Resorts', 'فنادق ومنتجعات ديمو', 'ADVETI'],
  ['Demo Bank', 'بنك ديمو', 'ATHS,ADPOLY,FCHS,ADVETI'],
  ['Demo Ports and Logistics', 'ديمو للموانئ والخدمات اللوجستية', 'ADPOLY,ADVETI'],
  ['Demo Digital Solutions', 'ديمو للحلول الرقمية', 'ATHS,ADPOLY'],
  ['Demo Medical Laboratories', 'مختبرات ديمو الطبية', 'FCHS'],
];

/** Stores the demo partners. The demo account `partner` is the contact person of the first. */
export async function seedPartners(tx: SeedTransaction): Promise<void> {
  if ((await tx.$count(tables.partners)) > 0) return;
  const rows = await tx
    .insert(tables.partners)
    .values(
      seededPartners.map(([enCompanyName, arCompanyName, entities]) => ({
        enCompanyName,
        arCompanyName,
        entities,
        isActive: true,
      })),
    )
    .returning({ id: tables.partners.id });
  const [user] = await tx.select().from(tables.users).where(eq(tables.users.email, 'partner@portal.example'));
  const [first] = rows;
  if (!user || !first) return;
  await tx.insert(tables.partnerContacts).values({
    userId: user.id,
    partnerId: first.id,
    firstName: 'Demo',
    lastName: 'Partner',
    mobileNumber: '0500000000',
    landLineNumber: '020000000',
    designation: 'Talent Acquisition',
  });
}

export const seededTestimonials: [type: string, name: string, designation: string, testimonial: string][] = [
  [
    'partner',
    'Demo Hospital Group',
    'Nursing Education',
    'Graduates join our wards ready for the night shift: calm, exact and kind. We plan our intake around the college’s calendar now.',
  ],
  [
    'partner',
    'Demo Energy Services LLC',
    'Talent Acquisition',
    'We offered twelve internships and kept nine of the students. What stood out was how they wrote down what went wrong.',
  ],
  [
    'partner',
    'Demo Hotels and Resorts',
    'Operations',
    'The apprentices cooked for three hundred guests in their second month. Their instructors came to taste.',
  ],
  [
    'student',
    'Demo Alumni',
    'Graduate, hospitality',
    'My supervisor at the internship is my colleague today. The portal is where we first wrote to each other.',
  ],
];

export async function seedTestimonials(tx: SeedTransaction): Promise<void> {
  if ((await tx.$count(tables.testimonials)) > 0) return;
  await tx.insert(tables.testimonials).values(
    seededTestimonials.map(([type, name, designation, testimonial]) => ({
      type,
      name,
      designation,
      testimonial,
      thumbnail: defaultAvatar,
      status: true,
    })),
  );
}

/** Stores the recruitment links. The documents mention their tokens. */
export async function seedRecruitmentLinks(tx: SeedTransaction): Promise<void> {
  const rows = [
    { token: 'demo-accept', kind: 'application', subject: 'Demo Alumni, Demo Hotels and Resorts' },
    { token: 'demo-stage', kind: 'stage', subject: 'Demo Active Student, Demo Energy Services LLC' },
  ].map(({ token, ...row }) => ({ ...row, tokenHash: hashOf(token) }));
  await tx.insert(tables.recruitmentLinks).values(rows).onConflictDoNothing();
}
