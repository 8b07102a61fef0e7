import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, notifications, testimonials } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

const ask = (query: string, accepted?: string, token?: string) => upstream.ask(query, token, accepted);

/** Returns the newest e-mail to an address. */
async function mailTo(recipient: string) {
  await upstream.mailer.settled();
  const wanted = eq(mails.recipient, recipient);
  const [mail] = await upstream.db.select().from(mails).where(wanted).orderBy(desc(mails.id));
  return mail;
}

test('validates in Arabic, with the same keys', async () => {
  const query = `mutation { registerAdjunctFaculty(input: {
    profile_picture: "no file", full_name: "", current_nationality: "", mobile_number: "", cv: "",
    date_of_birth: "1812-01-01", email: "no address", input_professional_certificates: [],
    input_educational_qualifications: [{
      qualification: "", university_or_institute: "", country: "", completion_year: 1800, mode_of_study: "x",
      equivalancy_status: "x"
    }],
    input_current_employments: [], availability_to_teach: []
  }) { message } }`;
  const [english, arabic] = await Promise.all([ask(query), ask(query, 'ar')]);
  expect(english.errors?.[0]?.message).toBe('Validation failed for the field [registerAdjunctFaculty].');
  expect(arabic.errors?.[0]?.message).toBe(
    'لم تُقبل البيانات المرسلة إلى [\u2068registerAdjunctFaculty\u2069].',
  );
  const [inEnglish, inArabic] = [english, arabic].map(
    ({ errors }) => errors?.[0]?.extensions?.validation as Record<string, string[]>,
  );
  expect(Object.keys(inArabic!)).toEqual(Object.keys(inEnglish!));
  expect(inEnglish!['input.full_name']).toEqual(['The full name field is required.']);
  expect(inArabic!['input.full_name']).toEqual(['حقل «\u2068الاسم الكامل\u2069» مطلوب.']);
  expect(inEnglish!['input.date_of_birth']).toEqual([
    'The date of birth field must be a date after 1899-12-31.',
  ]);
  expect(Object.values(inArabic!).join(' ')).not.toMatch(/[A-Za-z]/);
});

test('answers a result in the language that the client prefers', async () => {
  const query = 'mutation { login(email: "unverified@portal.example", password: "portal-demo") { message } }';
  const message = async (accepted?: string) => (await ask(query, accepted)).data.login.message;
  expect(await message()).toBe('Email is not verified');
  expect(await message('en-GB, ar;q=0.5')).toBe('Email is not verified');
  expect(await message('ar-AE, en;q=0.5')).toBe('لم يُؤكد البريد الإلكتروني');
});

test('translates errors, also unexpected ones, but not their category', async () => {
  const count = '{ unreadNotificationsCount { data { count } } }';
  expect((await ask(count, 'ar')).errors?.[0]).toMatchObject({
    message: 'لم يُسجل الدخول.',
    extensions: { category: 'authentication' },
  });
  const token = await upstream.signIn('active');
  const { sub } = decodeJwt(token);
  const own = eq(notifications.targetUserId, Number(sub));
  await upstream.db.update(notifications).set({ data: 'no JSON' }).where(own);
  const list = '{ notifications(first: 1) { data { data } } }';
  const [english, arabic] = [await ask(list, 'en', token), await ask(list, 'ar', token)];
  expect(english.errors?.[0]?.message).toBe('Internal server error');
  expect(arabic.errors?.[0]).toMatchObject({
    message: 'خطأ داخلي في الخادم',
    extensions: { category: 'internal', debugMessage: english.errors?.[0]?.extensions?.debugMessage },
  });
});

test('returns public content in both languages, with the same slugs and codes', async () => {
  const query = `{
    events(first: 1) { data { slug title description entity { entity name } } }
    getPopUpContent { message data { slug title description location focal_point entity { name } } }
    partnersTestimonials(status: true) { name designation testimonial }
    activePartners { data { en_company_name } }
  }`;
  const [english, arabic] = [(await ask(query)).data, (await ask(query, 'ar')).data];
  expect(english.events.data[0]).toMatchObject({
    title: 'Future Skills Hackathon: 36 Hours for Smarter Cities',
    entity: { entity: 'ADPOLY', name: 'Abu Dhabi Polytechnic' },
  });
  expect(arabic.events.data[0]).toMatchObject({
    slug: english.events.data[0].slug,
    title: 'هاكاثون مهارات المستقبل: 36 ساعة من أجل مدن أذكى',
    entity: { entity: 'ADPOLY', name: 'بوليتكنك أبوظبي' },
  });
  expect(english.getPopUpContent.data.location).toBe('Abu Dhabi Polytechnic, main hall');
  expect(arabic.getPopUpContent.data).toMatchObject({
    slug: english.getPopUpContent.data.slug,
    location: 'القاعة الرئيسية، بوليتكنك أبوظبي',
    focal_point: 'مكتب شؤون الطلبة',
  });
  const { title, description, entity } = arabic.events.data[0];
  const popup = { ...arabic.getPopUpContent.data, slug: undefined };
  const texts = JSON.stringify([title, description, entity.name, popup, arabic.partnersTestimonials]);
  expect(texts.replace(/"\w+":|<\/?p>/g, '')).not.toMatch(/[A-Za-z]/);
  expect(arabic.activePartners).toEqual(english.activePartners);
});

test('does not translate what a user wrote', async () => {
  const typed = { name: 'A name', designation: 'A role', testimonial: 'A text of a user.' };
  await upstream.db.insert(testimonials).values({ type: 'student', status: false, ...typed });
  const query = '{ partnersTestimonials(status: false) { name designation testimonial } }';
  expect((await ask(query, 'ar')).data.partnersTestimonials).toEqual([typed]);
});

test('translates notifications with the texts inside their data, but no type and no id', async () => {
  const token = await upstream.signIn('newrole');
  const query = '{ notifications(first: 4) { data { type title message data } } }';
  const { data } = (await ask(query, 'ar', token)).data.notifications;
  const registration = data.find(({ type }: { type: string }) => type === 'event_registration');
  expect(registration).toMatchObject({ title: 'التسجيل في الفعالية', message: 'إشعار جديد لك' });
  expect(JSON.parse(registration.data)).toEqual({
    content: 'أُكد حجز مقعدك. يُرجى إحضار بطاقة هويتك.',
    event_token: 'apprenticeship-fair-adveti',
  });
  const comment = data.find(({ type }: { type: string }) => type === 'thinktank_comment');
  expect(Object.values(JSON.parse(comment.data)).join()).not.toMatch(/[A-Za-z]/);
});

test('translates the names of workflows and of their assignments, but no address', async () => {
  const token = await upstream.signIn('newrole');
  const query = '{ workflowWithRoles { data { frontend_name url workflow { frontend_name url } } } }';
  const { data } = (await ask(query, 'ar', token)).data.workflowWithRoles;
  expect(data.slice(0, 2)).toEqual([
    {
      frontend_name: null,
      url: null,
      workflow: { frontend_name: 'مركز الاستشراف الاستراتيجي', url: '/thinktank' },
    },
    {
      frontend_name: 'حلقات التعلم من الأقران',
      url: null,
      workflow: { frontend_name: 'مركز التعلم التعاوني', url: '/peer-learning-hub' },
    },
  ]);
});

test('sends the verification e-mail in the language of the registration, with links to its pages', async () => {
  const register = (email: string, eid: string) =>
    `mutation { register(eid: "${eid}", email: "${email}", alumni_phone: "0501234567", password: "first-one") { message } }`;
  const { data } = await ask(register('arabic@portal.example', '784199000000001'), 'ar');
  expect(data.register.message).toContain('أُنشئ حسابك');
  const arabic = await mailTo('arabic@portal.example');
  expect(arabic?.subject).toBe('تأكيد عنوان بريدك الإلكتروني');
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
  expect(arabic?.html).toContain('مرحبا \u2068Demo Graduate\u2069،');
  expect(arabic?.html).toMatch(/href="http:\/\/portal\.test\/ar\/verify-your-email\/[\w-]+" dir="ltr"/);
  expect(arabic?.text).toMatch(/\nhttp:\/\/portal\.test\/ar\/verify-your-email\/[\w-]+\n/);
  await ask(register('english@portal.example', '784199000000002'));
  const english = await mailTo('english@portal.example');
  expect(english?.subject).toBe('Verify your e-mail address');
  expect(english?.html).toContain('<html lang="en" dir="ltr">');
  expect(english?.text).toMatch(/\nhttp:\/\/portal\.test\/verify-your-email\/[\w-]+\n/);
});

test('keeps the language for an e-mail that is sent after the response', async () => {
  const query = 'mutation { sendPasswordResetLink(email: "alumni@portal.example") { message } }';
  await Promise.all([ask(query, 'ar'), ask(query.replace('alumni', 'active'))]);
  expect((await mailTo('alumni@portal.example'))?.text).toContain(
    'http://portal.test/ar/reset-your-password/',
  );
  expect((await mailTo('active@portal.example'))?.text).toContain('http://portal.test/reset-your-password/');
});
