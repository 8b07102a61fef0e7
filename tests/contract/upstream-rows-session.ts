import { decodeJwt } from 'jose';
import { expect } from 'vitest';

import type { Client, Rows } from './upstream-client.ts';

const UNREAD = '{ unreadNotificationsCount { error data { count } } }';
const LIST =
  'query ($first: Int!, $page: Int) { notifications(first: $first, page: $page, read: false) { error data { id type title message data read_at created_at actor_id target_user_id target_type target_id action_type actor { id name profile_picture_url } targetUser { id name } } paginatorInfo { total count perPage currentPage lastPage hasMorePages firstItem lastItem } } }';

const unread = async (client: Client, token: string): Promise<number> =>
  (await client.ask(UNREAD, {}, token)).data.unreadNotificationsCount.data.count;

/** The rows about the start and end of a session, and about the data of a signed-in user. */
export const sessionRows: Rows = {
  async login(client) {
    const query =
      'mutation ($password: String!) { login(email: "active@portal.example", password: $password) { error message access_token student_ids } }';
    expect((await client.ask(query, { password: 'wrong-one' })).data.login).toMatchObject({
      error: true,
      access_token: null,
    });
    const { login } = (await client.ask(query, { password: 'portal-demo' })).data;
    expect(decodeJwt(login.access_token)).toMatchObject({ email: 'active@portal.example', role: 'user' });
  },

  async completeLoginWithStudentId(client) {
    const token = await client.signIn('multi');
    const query =
      'mutation { completeLoginWithStudentId(studentId: "202100415") { error message access_token } }';
    const { data } = await client.ask(query, {}, token);
    expect(decodeJwt(data.completeLoginWithStudentId.access_token)).toMatchObject({
      student_id: '202100415',
      entity: 'ADPOLY',
    });
  },

  async refreshToken(client) {
    const old = await client.signIn('alumni');
    const { data } = await client.ask('mutation { refreshToken { error access_token } }', {}, old);
    expect((await client.ask(UNREAD, {}, old)).errors?.[0]?.message).toBe('Unauthenticated.');
    expect(await unread(client, data.refreshToken.access_token)).toBeGreaterThan(0);
  },

  async logout(client) {
    const token = await client.signIn('alumni');
    const id = decodeJwt(token).sub;
    const { data } = await client.ask('mutation ($id: ID!) { logout(id: $id) { error } }', { id }, token);
    expect(data.logout.error).toBe(false);
    expect((await client.ask(UNREAD, {}, token)).errors?.[0]?.message).toBe('Unauthenticated.');
  },

  async notifications(client) {
    for (const account of ['active', 'graduating', 'graduating.aths', 'alumni']) {
      const token = await client.signIn(account);
      const pages = [];
      for (let page = 1; page <= 6; page += 1) {
        pages.push((await client.ask(LIST, { first: 5, page }, token)).data.notifications);
      }
      expect(pages[5].paginatorInfo).toMatchObject({
        total: 30,
        lastPage: 6,
        hasMorePages: false,
        lastItem: 30,
      });
      const rows = pages.flatMap(({ data }) => data as { id: string; type: string; data: string }[]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
      expect(new Set(rows.map(({ type }) => type))).toEqual(
        new Set([
          'thinktank_like',
          'thinktank_comment',
          'thinktank_reply',
          'profile_update',
          'job_application',
          'event_registration',
          'post_like',
          'post_comment',
          'comment_reply',
          'announcement',
        ]),
      );
      for (const { data } of rows) expect(JSON.parse(data)).toBeTypeOf('object');
    }
  },

  async unreadNotificationsCount(client) {
    const token = await client.signIn('graduating');
    const { data } = (await client.ask(LIST, { first: 30 }, token)).data.notifications;
    const open = data.filter((row: { read_at: string | null }) => !row.read_at);
    expect(await unread(client, token)).toBe(open.length);
  },

  async markNotificationAsRead(client) {
    const token = await client.signIn('graduating.aths');
    const before = await unread(client, token);
    const [first] = (await client.ask(LIST, { first: 1 }, token)).data.notifications.data;
    const query = 'mutation ($id: ID!) { markNotificationAsRead(id: $id) { id type read_at } }';
    const { markNotificationAsRead: marked } = (await client.ask(query, { id: first.id }, token)).data;
    expect(marked).toMatchObject({ id: first.id, type: first.type });
    expect(marked.read_at).not.toBeNull();
    expect(await unread(client, token)).toBe(before - 1);
  },

  async markAllNotificationsAsRead(client) {
    const token = await client.signIn('multi');
    const complete = 'mutation { completeLoginWithStudentId(studentId: "201800236") { access_token } }';
    const mine = (await client.ask(complete, {}, token)).data.completeLoginWithStudentId.access_token;
    expect(await unread(client, mine)).toBeGreaterThan(0);
    const { data } = await client.ask('mutation { markAllNotificationsAsRead { data { count } } }', {}, mine);
    expect(data.markAllNotificationsAsRead.data.count).toBe(0);
    expect(await unread(client, mine)).toBe(0);
  },

  async workflowWithRoles(client) {
    const query =
      '{ workflowWithRoles(first: 100, page: 1) { data { id frontend_name url workflow { frontend_name url } } paginatorInfo { total } } }';
    const { data } = await client.ask(query, {}, await client.signIn('newrole'));
    expect(data.workflowWithRoles.paginatorInfo.total).toBe(6);
    expect((await client.ask(query)).errors?.[0]?.message).toBe('Unauthenticated.');
  },

  async student(client) {
    const query = 'query ($id: ID!) { student(student_id: $id) { student_status cv } }';
    const alumni = await client.signIn('alumni');
    const { student } = (await client.ask(query, { id: '201900781' }, alumni)).data;
    expect(student.student_status).toBe('IG');
    expect(student.cv).toBe('/storage/cvs/demo-alumni.pdf');
    const cv = await client.get(student.cv);
    expect(cv.headers.get('content-type')).toBe('application/pdf');
    expect(await cv.text()).toMatch(/^%PDF-/);
    const none = (await client.ask(query, { id: '202300118' }, await client.signIn('active'))).data.student;
    expect(none).toEqual({ student_status: 'AS', cv: null });
    const active = { id: '202300118' };
    expect((await client.ask(query, active, alumni)).errors?.[0]?.extensions).toMatchObject({
      category: 'authorization',
    });
    expect((await client.ask(query, active, await client.signIn('partner'))).errors).toHaveLength(1);
    const counselor = await client.signIn('careercounselor');
    expect((await client.ask(query, active, counselor)).data.student).toEqual({
      student_status: 'AS',
      cv: null,
    });
  },
};
