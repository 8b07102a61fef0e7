import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { defaultAvatar, demoAccounts, demoPassword, studentIdsOfMulti } from './accounts.ts';
import { keepEventsAhead } from './calendar.ts';
import {
  seededAssignments,
  seededBanners,
  seededEntities,
  seededSettings,
  seededSlides,
  seededWorkflows,
} from './content.ts';
import { seededEvents } from './events.ts';
import { notificationsFor } from './notifications.ts';
import { seedPartners, seedRecruitmentLinks, seedTestimonials } from './partners.ts';
import { permissionsByRole } from './permissions.ts';

export type SeedTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Seeds the database in one transaction. Each part is seeded once, so that later changes are kept. At
 * every start, the permissions are updated, past events get new dates, and demo accounts get data that an
 * older version did not seed.
 */
export async function seed(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await followPermissions(tx);
    if ((await tx.$count(tables.users)) === 0) {
      await seedContent(tx);
      await seedWorkflows(tx);
      await seedPeople(tx, now);
    }
    await seedCvs(tx);
    await seedNotifications(tx, now);
    await keepEventsAhead(tx, now);
    await seedPartners(tx);
    await seedTestimonials(tx);
    await seedRecruitmentLinks(tx);
  });
}

async function followPermissions(tx: SeedTransaction): Promise<void> {
  const rows = Object.entries(permissionsByRole).map(([role, keys]) => ({
    role,
    permissions: [...new Set(keys)].sort().join(','),
  }));
  await tx
    .insert(tables.rolePermissions)
    .values(rows)
    .onConflictDoUpdate({
      target: tables.rolePermissions.role,
      set: { permissions: sql`excluded.permissions` },
    });
}

async function seedContent(tx: SeedTransaction): Promise<void> {
  await tx.insert(tables.settings).values(seededSettings);
  await tx.insert(tables.banners).values(seededBanners);
  await tx.insert(tables.alumniSlides).values(seededSlides);
  const entities = await tx.insert(tables.entities).values(seededEntities).returning();
  const entityIds = new Map(entities.map((row) => [row.entity, row.id]));
  await tx.insert(tables.events).values(
    seededEvents.map(({ entity, ...event }) => ({
      ...event,
      thumbnail: `/storage/events/${event.slug}.webp`,
      eventType: 'landing_page',
      entityId: idOf(entityIds, entity),
    })),
  );
}

async function seedWorkflows(tx: SeedTransaction): Promise<void> {
  const rows = await tx.insert(tables.workflows).values(seededWorkflows).returning();
  const ids = new Map(rows.map((row) => [row.url, row.id]));
  await tx.insert(tables.workflowAssignments).values(
    seededAssignments.map(({ workflow, ...assignment }, index) => ({
      ...assignment,
      role: demoAccounts.newrole?.role ?? '',
      position: index + 1,
      workflowId: workflow === null ? null : idOf(ids, workflow),
    })),
  );
}

async function seedPeople(tx: SeedTransaction, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const people = await tx
    .insert(tables.users)
    .values(
      Object.entries(demoAccounts).map(([name, account]) => ({
        ...account,
        email: addressOf(name),
        passwordHash,
        profilePictureUrl: defaultAvatar,
        verifiedAt: name === 'unverified' ? null : now,
      })),
    )
    .returning();
  const ids = new Map(people.map((person) => [person.email.split('@')[0] ?? '', person.id]));
  const userId = idOf(ids, 'multi');
  await tx.insert(tables.studentAccounts).values(studentIdsOfMulti.map((row) => ({ ...row, userId })));
}

async function seedCvs(tx: SeedTransaction): Promise<void> {
  for (const [name, { cv }] of Object.entries(demoAccounts)) {
    if (!cv) continue;
    const isWithout = and(eq(tables.users.email, addressOf(name)), isNull(tables.users.cv));
    await tx.update(tables.users).set({ cv }).where(isWithout);
  }
}

async function seedNotifications(tx: SeedTransaction, now: Date): Promise<void> {
  const people = await tx
    .select({ id: tables.users.id, email: tables.users.email, role: tables.users.role })
    .from(tables.users)
    .where(inArray(tables.users.email, Object.keys(demoAccounts).map(addressOf)));
  const actors = ['careercounselor', 'faculty', 'admin', 'partner'].map(addressOf);
  const actorIds = people.filter(({ email }) => actors.includes(email)).map(({ id }) => id);
  for (const { id, role } of people) {
    if ((await tx.$count(tables.notifications, eq(tables.notifications.targetUserId, id))) > 0) continue;
    const others = actorIds.filter((actor) => actor !== id);
    const received = notificationsFor({ id, role }, others, role === 'user' ? 30 : 4, now);
    await tx.insert(tables.notifications).values(received);
  }
}

function addressOf(name: string): string {
  return `${name}@portal.example`;
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed data refers to ${name}, which it does not contain`);
  return id;
}
