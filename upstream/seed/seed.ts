import { sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import * as tables from '../database/schema.ts';
import { demoAccounts, demoPassword, studentIdsOfMulti } from './accounts.ts';
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
import { permissionsByRole } from './permissions.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** All or nothing, and once: what was changed since stays. Permissions alone follow the program at every start. */
export async function seed(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await followPermissions(tx);
    if ((await tx.$count(tables.users)) > 0) return;
    await seedContent(tx);
    await seedWorkflows(tx);
    await seedPeople(tx, now);
  });
}

async function followPermissions(tx: Transaction): Promise<void> {
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

async function seedContent(tx: Transaction): Promise<void> {
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

async function seedWorkflows(tx: Transaction): Promise<void> {
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

async function seedPeople(tx: Transaction, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const people = await tx
    .insert(tables.users)
    .values(
      Object.entries(demoAccounts).map(([name, account]) => ({
        ...account,
        email: `${name}@portal.example`,
        passwordHash,
        profilePictureUrl: '/storage/avatars/default.webp',
        verifiedAt: name === 'unverified' ? null : now,
      })),
    )
    .returning();
  const ids = new Map(people.map((person) => [person.email.split('@')[0] ?? '', person.id]));
  const userId = idOf(ids, 'multi');
  await tx.insert(tables.studentAccounts).values(studentIdsOfMulti.map((row) => ({ ...row, userId })));
  const actors = ['careercounselor', 'faculty', 'admin', 'partner'].map((name) => idOf(ids, name));
  const received = people
    .filter((person) => person.verifiedAt)
    .flatMap((person) => {
      const others = actors.filter((id) => id !== person.id);
      return notificationsFor(person.id, others, person.role === 'user' ? 30 : 4, now);
    });
  await tx.insert(tables.notifications).values(received);
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seeds refer to ${name}, which is not among them`);
  return id;
}
