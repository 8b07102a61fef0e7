import { expect } from 'vitest';

import type { Rows } from './upstream-client.ts';

/** The rows about public content. */
export const contentRows: Rows = {
  async settings(client) {
    const { data } = await client.ask('{ settings { name value } }');
    expect(data.settings).toContainEqual({ name: 'sign_in_with_uae_pass', value: '1' });
  },

  async banners(client) {
    const query =
      'query ($order: SortOrder) { banners(first: 10, page: 1, sort_order: $order) { data { image } paginatorInfo { total } } }';
    const up = (await client.ask(query, { order: 'ASC' })).data.banners;
    const down = (await client.ask(query, { order: 'DESC' })).data.banners;
    expect(up.paginatorInfo.total).toBe(5);
    expect(down.data).toEqual(up.data.toReversed());
    for (const { image } of up.data) {
      expect((await client.get(image)).headers.get('content-type')).toBe('image/webp');
    }
  },

  async events(client) {
    const query =
      '{ events(first: 12, event_type: "landing_page") { data { thumbnail title description slug entity { entity name logo } } paginatorInfo { total } } }';
    const { events } = (await client.ask(query)).data;
    expect(events.paginatorInfo.total).toBe(12);
    const colleges = new Set(events.data.map((event: { entity: { entity: string } }) => event.entity.entity));
    expect(colleges).toEqual(new Set(['ATHS', 'ADPOLY', 'FCHS', 'ADVETI']));
    for (const { thumbnail, entity } of events.data) {
      await client.get(thumbnail);
      await client.get(entity.logo);
    }
  },

  async getGraduatedStudentsStatistics(client) {
    const { data } = await client.ask('{ getGraduatedStudentsStatistics { ATHS ADPOLY FCHS ADVETI } }');
    for (const count of Object.values(data.getGraduatedStudentsStatistics)) expect(count).toBeGreaterThan(0);
  },

  async alumniSlides(client) {
    const { data } = await client.ask('{ alumniSlides { thumbnail } }');
    expect(data.alumniSlides).toHaveLength(9);
    for (const { thumbnail } of data.alumniSlides) await client.get(thumbnail);
  },

  async countries(client) {
    const { data } = await client.ask('{ countries { country_name } }');
    const names = data.countries.map((country: { country_name: string }) => country.country_name);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual(expect.arrayContaining(['Åland Islands', 'Türkiye', 'United Arab Emirates']));
  },

  async getPopUpContent(client) {
    const { data } = await client.ask(
      '{ getPopUpContent { error message data { title slug description thumbnail start_date end_date location focal_point display_time display_day entity { entity name logo } } } }',
    );
    const { error, data: next } = data.getPopUpContent;
    expect(error).toBe(false);
    expect(Date.parse(next.end_date)).toBeGreaterThan(Date.now());
    expect(Date.parse(next.start_date)).toBeLessThan(Date.parse(next.end_date));
    const events = (await client.ask('{ events(first: 100) { data { slug title } } }')).data.events.data;
    expect(events).toContainEqual({ slug: next.slug, title: next.title });
    await client.get(next.thumbnail);
  },

  async activePartners(client) {
    const list = async (entity: string) => {
      const query =
        'query ($entity: String) { activePartners(entity: $entity, skip_auth: true) { data { id en_company_name } } }';
      return (await client.ask(query, { entity })).data.activePartners.data as { en_company_name: string }[];
    };
    const names = (await list('')).map((partner) => partner.en_company_name);
    expect(names.filter((name) => name.startsWith('Demo '))).toHaveLength(8);
    const health = (await list('FCHS')).map((partner) => partner.en_company_name);
    expect(health).toContain('Demo Hospital Group');
    expect(health).not.toContain('Demo Energy Services LLC');
  },

  async checkPartnerExist(client) {
    const query =
      'query ($name: String!) { checkPartnerExist(en_company_name: $name) { error error_code message data { first_name last_name email } } }';
    const known = await client.ask(query, { name: ' demo energy  services LLC ' });
    expect(known.data.checkPartnerExist).toMatchObject({
      error: false,
      data: { first_name: 'Demo', last_name: 'Partner', email: 'partner@portal.example' },
    });
    const unknown = await client.ask(query, { name: 'Demo Company That Is Not Registered' });
    expect(unknown.data.checkPartnerExist).toMatchObject({ error: true, data: null });
  },

  async partnersTestimonials(client) {
    const query =
      'query ($status: Boolean, $type: String) { partnersTestimonials(status: $status, type: $type) { name designation testimonial thumbnail company_logo status } }';
    const approved = (await client.ask(query, { status: true, type: 'partner' })).data.partnersTestimonials;
    expect(approved.length).toBeGreaterThan(0);
    expect(approved.every((row: { status: boolean }) => row.status)).toBe(true);
    const students = (await client.ask(query, { status: true, type: 'student' })).data.partnersTestimonials;
    expect(students.map((row: { name: string }) => row.name)).toEqual(['Demo Alumni']);
  },
};
