import { boolean, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';

// --- accounts ---------------------------------------------------------------------------------------------------

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** Always in lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  role: text('role').notNull(),
  studentId: text('student_id'),
  partnerId: text('partner_id'),
  userType: text('user_type'),
  entity: text('entity'),
  studentStatus: text('student_status'),
  profilePictureUrl: text('profile_picture_url'),
  isFinalYearStudent: boolean('is_final_year_student').notNull().default(false),
  isGraduatingStudentRegistered: boolean('is_graduating_student_registered').notNull().default(false),
  isShowPopup: boolean('is_show_popup').notNull().default(false),
  /** Digits alone. */
  emiratesId: text('emirates_id'),
  phone: text('phone'),
});

/** What a link in a mail carries: kept as a hash, gone once it is used. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text('purpose').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Every mail that was sent, for /demo/mailbox. */
export const mails = pgTable('mails', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Only for people with more than one student id: each row replaces what the users row says of the student. */
export const studentAccounts = pgTable('student_accounts', {
  studentId: text('student_id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  userType: text('user_type').notNull(),
  entity: text('entity').notNull(),
  studentStatus: text('student_status').notNull(),
});

/** `permissions` is comma-joined, as the legacy backend stores it. */
export const rolePermissions = pgTable('role_permissions', {
  role: text('role').primaryKey(),
  permissions: text('permissions').notNull(),
});

export const revokedTokens = pgTable('revoked_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

// --- public content ---------------------------------------------------------------------------------------------

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value'),
});

export const banners = pgTable('banners', {
  id: serial('id').primaryKey(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
});

export const entities = pgTable('entities', {
  id: serial('id').primaryKey(),
  entity: text('entity').notNull().unique(),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  graduates: integer('graduates').notNull(),
});

export const events = pgTable('events', {
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  thumbnail: text('thumbnail').notNull(),
  eventType: text('event_type').notNull(),
  entityId: integer('entity_id')
    .notNull()
    .references(() => entities.id),
});

export const alumniSlides = pgTable('alumni_slides', {
  id: serial('id').primaryKey(),
  thumbnail: text('thumbnail').notNull(),
});

// --- signed-in area ---------------------------------------------------------------------------------------------

export const workflows = pgTable('workflows', {
  id: serial('id').primaryKey(),
  frontendName: text('frontend_name').notNull(),
  url: text('url').notNull().unique(),
});

/** Where its own name or url is missing, the portal shows the workflow's. */
export const workflowAssignments = pgTable(
  'workflow_assignments',
  {
    id: serial('id').primaryKey(),
    role: text('role').notNull(),
    position: integer('position').notNull(),
    frontendName: text('frontend_name'),
    url: text('url'),
    workflowId: integer('workflow_id').references(() => workflows.id),
  },
  (table) => [unique().on(table.role, table.position)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** JSON text, handed on as it stands. */
    data: text('data').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    targetUserId: integer('target_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetType: text('target_type'),
    targetId: text('target_id'),
    actionType: text('action_type'),
  },
  (table) => [index('notifications_of_user').on(table.targetUserId, table.readAt, table.createdAt)],
);
