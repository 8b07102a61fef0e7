import { randomBytes } from 'node:crypto';

import { decodeJwt } from 'jose';
import { expect } from 'vitest';

import {
  ADJUNCT_FACULTY,
  adjunctFacultyInput,
  PARTNER,
  PARTNER_TESTIMONIAL,
  PARTNER_USER,
  partnerInput,
  partnerUserInput,
  testimonialInput,
} from '#rules/forms/testing/applications.ts';

import { freshAddress, validationOf, type Client, type Rows } from './upstream-client.ts';

const REGISTER_PARTNER =
  'mutation ($input: RegisterPartnerInput!) { registerPartner(input: $input) { error error_code message } }';
const REGISTER_PARTNER_USER =
  'mutation ($input: RegisterPartnerUserInput!) { registerPartnerUser(input: $input) { error message } }';
const REGISTER_ADJUNCT =
  'mutation ($input: CreateAdjunctFacultyFormInput!) { registerAdjunctFaculty(input: $input) { error message } }';
const CREATE_TESTIMONIAL =
  'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input, token: null) { error message } }';
const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }';

/** Returns a file with the given first bytes, followed by random bytes. Every byte value can occur. */
function fileOf(name: string, type: string, start: number[], size = 200_000): File {
  return new File([Uint8Array.from(start), randomBytes(size)], name, { type });
}
const png = (name: string) => fileOf(name, 'image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = (name: string) => fileOf(name, 'application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]);

/** Expects every sent value except the password, and every file unchanged, on the submission's page. */
async function expectKept(client: Client, title: string, input: Record<string, unknown>): Promise<void> {
  const { page, files } = await client.submission(title);
  const sent = Object.values(input).filter((value) => value instanceof File);
  expect(files.size).toBe(sent.length);
  for (const file of sent) {
    expect(Buffer.compare(files.get(file.name) ?? new Uint8Array(), await bytesOf(file)), file.name).toBe(0);
  }
  for (const [name, value] of Object.entries(input)) {
    if (name === 'password') expect(page).not.toContain(value);
    else if (typeof value === 'string') expect(page).toContain(`<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function signIn(client: Client, email: string): Promise<ReturnType<typeof decodeJwt>> {
  return decodeJwt(
    (await client.ask(LOGIN, { email, password: PARTNER_USER.password })).data.login.access_token,
  );
}

/** The rows about forms with files, and about the links in recruitment e-mails. */
export const applicationRows: Rows = {
  async registerPartner(client) {
    const email = freshAddress();
    const input = {
      ...partnerInput({ ...PARTNER, email }),
      commercial_activity: '<p>Hulls & <strong>anchors</strong></p>',
      company_logo: png('logo.png'),
      avatar: png('portrait.png'),
      chart_file: pdf('مخطط.pdf'),
      trading_license_file: pdf('licence.pdf'),
    };
    expect((await client.send(REGISTER_PARTNER, input)).data.registerPartner.error).toBe(false);
    await expectKept(client, input.en_company_name, input);

    const claims = await signIn(client, email);
    expect(claims).toMatchObject({ role: 'partner', name: 'Demo Person' });
    const avatar = await client.get(String(claims['profile_picture_url']));
    expect(avatar.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await avatar.arrayBuffer())).toEqual(await bytesOf(input.avatar));

    const exists =
      'query ($name: String!) { checkPartnerExist(en_company_name: $name) { error data { email } } }';
    const { checkPartnerExist } = (await client.ask(exists, { name: input.en_company_name })).data;
    expect(checkPartnerExist).toEqual({ error: false, data: { email } });
    const { activePartners } = (await client.ask('{ activePartners { data { id en_company_name } } }')).data;
    expect(activePartners.data).toContainEqual({
      id: claims['partner_id'],
      en_company_name: input.en_company_name,
    });
    const again = await client.send(REGISTER_PARTNER, { ...input, en_company_name: 'Demo Second Company' });
    expect(validationOf(again)).toEqual({ 'input.email': ['The email has already been taken.'] });
    await expect(client.submission('Demo Second Company')).rejects.toThrow('has no submission');

    const registerWith = async (changes: object) =>
      await client.send(REGISTER_PARTNER, { ...input, email: freshAddress(), ...changes });
    const sameName = ` ${input.en_company_name.toLowerCase().replaceAll(' ', '  ')} `;
    const sameCompany = await registerWith({ en_company_name: sameName });
    expect(validationOf(sameCompany)).toEqual({
      'input.en_company_name': ['The en company name has already been taken.'],
    });
    const foreign = await registerWith({ en_company_name: 'Demo Elsewhere', entity: 'ADPOLY,Elsewhere' });
    expect(validationOf(foreign)).toEqual({ 'input.entity': ['The selected entity is invalid.'] });
    const spaced = { en_company_name: 'Demo   Twin  Works' };
    const twins = await Promise.all([registerWith(spaced), registerWith(spaced), registerWith(spaced)]);
    expect(twins.filter(({ errors }) => !errors)).toHaveLength(1);
    await client.submission('Demo Twin Works');
  },

  async registerPartnerUser(client) {
    const email = freshAddress();
    const partners = (await client.ask('{ activePartners { data { id en_company_name } } }')).data;
    const { id } = partners.activePartners.data.find(
      (partner: { en_company_name: string }) => partner.en_company_name === 'Demo Bank',
    );
    const input = {
      ...partnerUserInput({ ...PARTNER_USER, email, last_name: 'Colleague', partner_id: id }),
      avatar: png('me.png'),
    };
    expect((await client.send(REGISTER_PARTNER_USER, input)).data.registerPartnerUser.error).toBe(false);
    await expectKept(client, 'Demo Colleague, Demo Bank', input);
    expect(await signIn(client, email)).toMatchObject({ role: 'partner', partner_id: id });
    const nowhere = await client.send(REGISTER_PARTNER_USER, {
      ...input,
      email: freshAddress(),
      partner_id: '999999',
    });
    expect(validationOf(nowhere)).toHaveProperty(['input.partner_id']);
  },

  async registerAdjunctFaculty(client) {
    const email = freshAddress();
    const input = {
      ...adjunctFacultyInput({ ...ADJUNCT_FACULTY, email }),
      previous_name: null,
      profile_picture: png('photo.png'),
      cv: pdf('cv; "final".pdf'),
    };
    expect((await client.send(REGISTER_ADJUNCT, input)).data.registerAdjunctFaculty.error).toBe(false);
    const { page, files } = await client.submission('Demo Lecturer');
    expect(page).toContain('qualification: MSc in Nursing, university_or_institute: جامعة ديمو');
    expect(page).toContain('day: Sunday, am_value: true, pm_value: false');
    expect(page).toContain(`<dd>${input.fchs_area_of_specializations}</dd>`);
    expect(files.get('photo.png')).toEqual(await bytesOf(input.profile_picture));
    expect([...files.values()]).toContainEqual(await bytesOf(input.cv));
    const taken = { 'input.email': ['The email has already been taken.'] };
    expect(validationOf(await client.send(REGISTER_ADJUNCT, input))).toEqual(taken);

    const other = { ...input, email: freshAddress() };
    const answers = await Promise.all([1, 2, 3].map(async () => await client.send(REGISTER_ADJUNCT, other)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const answer of answers.filter(({ errors }) => errors)) expect(validationOf(answer)).toEqual(taken);

    const [qualification] = input.input_educational_qualifications;
    const faulty = {
      ...input,
      email: freshAddress(),
      input_educational_qualifications: [
        qualification,
        { ...qualification, completion_year: -5, mode_of_study: 'zz', equivalancy_status: 'Maybe' },
      ],
      input_professional_certificates: [{ certificate: 'BLS' }, { completion_year: 3000 }],
      availability_to_teach: [{ day: 'Friday', am_value: true, pm_value: true }],
    };
    expect(Object.keys(validationOf(await client.send(REGISTER_ADJUNCT, faulty)) as object).sort()).toEqual([
      'input.availability_to_teach.0.day',
      'input.input_educational_qualifications.1.completion_year',
      'input.input_educational_qualifications.1.equivalancy_status',
      'input.input_educational_qualifications.1.mode_of_study',
      'input.input_professional_certificates.1.completion_year',
    ]);
    for (const date_of_birth of ['2000-02-31', '2999-01-01', '0001-01-01', '1.1.2000']) {
      const answer = await client.send(REGISTER_ADJUNCT, { ...input, email: freshAddress(), date_of_birth });
      expect(validationOf(answer), date_of_birth).toHaveProperty(['input.date_of_birth']);
    }
  },

  async createTestimonial(client) {
    const input = {
      ...testimonialInput({ ...PARTNER_TESTIMONIAL, email: freshAddress() }),
      name: 'Demo Head of Nursing',
      profile_picture: png('person.png'),
      logo: png('mark.png'),
      testimonial: null,
      testimonial_type: 'video',
      upload_type: 'file',
      video_testimonial_url: null,
      video_testimonial_file: fileOf('ward.mp4', 'video/mp4', [0, 0, 0, 0x18], 40_000_000),
      dont_reveal: false,
    };
    expect((await client.send(CREATE_TESTIMONIAL, input)).data.createTestimonial.error).toBe(false);
    await expectKept(client, 'Demo Head of Nursing (partner)', input);
    const list =
      'query ($status: Boolean) { partnersTestimonials(status: $status, type: "partner") { name thumbnail company_logo } }';
    const waiting = (await client.ask(list, { status: false })).data.partnersTestimonials;
    const mine = waiting.find((row: { name: string }) => row.name === input.name);
    const thumbnail = await (await client.get(mine.thumbnail)).arrayBuffer();
    expect(new Uint8Array(thumbnail)).toEqual(await bytesOf(input.profile_picture));
    const shown = (await client.ask(list, { status: true })).data.partnersTestimonials;
    expect(shown).not.toContainEqual(expect.objectContaining({ name: input.name }));
    const without = { ...input, upload_type: 'url', video_testimonial_file: null };
    expect(validationOf(await client.send(CREATE_TESTIMONIAL, without))).toHaveProperty([
      'input.video_testimonial_url',
    ]);
  },

  async updateJobApplicationFromLink(client) {
    const query =
      'mutation ($token: String!, $status: Boolean!) { updateJobApplicationFromLink(token: $token, status: $status) { error message } }';
    for (const status of [true, false]) {
      const { data } = await client.ask(query, { token: 'demo-accept', status });
      expect(data.updateJobApplicationFromLink.error).toBe(false);
      const page = await (await client.get('/demo/submissions')).text();
      expect(page).toContain(`Application: status ${status ? 'yes' : 'no'}`);
    }
    for (const token of ['made-up', 'demo-stage']) {
      const { data } = await client.ask(query, { token, status: true });
      expect(data.updateJobApplicationFromLink.error).toBe(true);
    }
  },

  async updateJobApplicationStatusFromLink(client) {
    const query =
      'mutation ($token: String!, $stage: String!, $status: Boolean!) { updateJobApplicationStatusFromLink(token: $token, stage: $stage, status: $status) { error message } }';
    const answer = async (token: string, stage: string) =>
      (await client.ask(query, { token, stage, status: true })).data.updateJobApplicationStatusFromLink.error;
    for (const stage of ['screened', 'interviewed', 'recruitment_process', 'hired']) {
      expect(await answer('demo-stage', stage)).toBe(false);
      const page = await (await client.get('/demo/submissions')).text();
      expect(page).toContain(`Stage: stage ${stage}, status yes`);
    }
    expect(await answer('demo-stage', 'promoted')).toBe(true);
    expect(await answer('demo-accept', 'hired')).toBe(true);
    expect(await answer('made-up', 'hired')).toBe(true);
  },
};
