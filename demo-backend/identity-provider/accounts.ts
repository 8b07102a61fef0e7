import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isTaken } from '../accounts/addresses.ts';
import type { User } from '../accounts/claims.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import { providerIdentities, users } from '../database/schema.ts';
import { demoPersons, type DemoProfile } from './persons.ts';

export type Opened = { opened: true } | { opened: false; taken: 'uuid' | 'email' | 'emirates-id' };

/**
 * Finds the user who is linked to an identity. It compares only the uuid, not the e-mail address. The owner
 * of an address can change, and can be another person at the provider than in this database.
 */
export async function findLinkedUser(db: Database, uuid: string): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(providerIdentities)
    .innerJoin(users, eq(providerIdentities.userId, users.id))
    .where(eq(providerIdentities.uuid, uuid));
  return row?.user;
}

/**
 * Creates an account with a random password that is not stored anywhere, and links it to the identity.
 * Only one of two simultaneous attempts succeeds.
 */
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

/**
 * Links the demo persons to their accounts. It runs at every start, so that an older database gets the
 * links too.
 */
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
