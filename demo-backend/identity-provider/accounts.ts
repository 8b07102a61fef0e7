import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isTaken } from '../accounts/addresses.ts';
import type { User } from '../accounts/claims.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import { providerIdentities, users } from '../database/schema.ts';
import { demoPersons, type DemoProfile } from './persons.ts';

export type Opened = { opened: true } | { opened: false; taken: 'uuid' | 'email' | 'emirates-id' };

/** By uuid alone: an address may change hands, and who holds it at the provider need not be who holds it here. */
export async function findLinkedUser(db: Database, uuid: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(providerIdentities)
    .innerJoin(users, eq(providerIdentities.userId, users.id))
    .where(eq(providerIdentities.uuid, uuid));
  return row?.user;
}

/** An account without a password that anybody knows. Of two attempts at once, one opens it. */
export async function openAccount(
  db: Database,
  profile: DemoProfile & { uuid: string; email: string },
): Promise<Opened> {
  if (await findLinkedUser(db, profile.uuid)) return { opened: false, taken: 'uuid' };
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const emiratesId = profile.idn?.replace(/\D/g, '') || null;
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        name: nameOf(profile),
        email: profile.email,
        passwordHash,
        verifiedAt: new Date(),
        role: 'user',
        emiratesId,
        phone: profile.mobile?.trim() || null,
        profilePictureUrl: '/storage/avatars/default.webp',
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return { opened: false, taken: (await isTaken(tx, profile.email)) ? 'email' : 'emirates-id' };
    const linked = await tx
      .insert(providerIdentities)
      .values({ uuid: profile.uuid, userId: user.id, profile })
      .onConflictDoNothing()
      .returning({ uuid: providerIdentities.uuid });
    if (linked.length === 1) return { opened: true };
    await tx.delete(users).where(eq(users.id, user.id));
    return { opened: false, taken: 'uuid' };
  });
}

/** At every start, so that a database that was filled before there were identities gets them too. */
export async function linkDemoPersons(db: Database): Promise<void> {
  for (const { account, profile } of demoPersons) {
    if (!account || !profile.uuid) continue;
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, `${account}@portal.example`));
    if (!user) continue;
    await db
      .insert(providerIdentities)
      .values({ uuid: profile.uuid, userId: user.id, profile })
      .onConflictDoNothing();
  }
}

function nameOf(profile: DemoProfile & { email: string }): string {
  const inParts = [profile.firstnameEN, profile.lastnameEN].filter(Boolean).join(' ');
  return profile.fullnameEN?.trim() || inParts || profile.fullnameAR?.trim() || profile.email;
}
