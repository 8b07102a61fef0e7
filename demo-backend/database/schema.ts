import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// --- accounts ---------------------------------------------------------------------------------------------------

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  /** Always in lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  role: text('role').notNull(),
  studentId: text('student_id').unique(),
  partnerId: text('partner_id'),
  userType: text('user_type'),
  entity: text('entity'),
  studentStatus: text('student_status'),
  profilePictureUrl: text('profile_picture_url'),
  isFinalYearStudent: boolean('is_final_year_student').notNull().default(false),
  isGraduatingStudentRegistered: boolean('is_graduating_student_registered').notNull().default(false),
  isShowPopup: boolean('is_show_popup').notNull().default(false),
  /** Only digits. */
  emiratesId: text('emirates_id').unique(),
  phone: text('phone'),
  /** The path of the student's CV. */
  cv: text('cv'),
  /** Increases with every new password. A token with another version is invalid. */
  passwordVersion: integer('password_version').notNull().default(0),
});

/**
 * The identity of a user at the identity provider. `profile` is the provider's profile at the time of
 * linking.
 */
export const providerIdentities = pgTable('provider_identities', {
  uuid: text('uuid').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  profile: jsonb('profile').notNull(),
});

/** The tokens of links in e-mails. Only a hash is stored, and a used token is deleted. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text('purpose').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Every e-mail of the demo backend and of the portal, for /demo/mailbox. */
export const mails = pgTable('mails', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The student ids of users who have more than one. Each row overrides the student values of the users
 * row.
 */
export const studentAccounts = pgTable('student_accounts', {
  studentId: text('student_id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  userType: text('user_type').notNull(),
  entity: text('entity').notNull(),
  studentStatus: text('student_status').notNull(),
});

/** The permissions of each role. `permissions` is comma-separated, as the legacy backend stores it. */
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
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  location: text('location'),
  focalPoint: text('focal_point'),
  displayTime: boolean('display_time').notNull().default(false),
  displayDay: boolean('display_day').notNull().default(false),
});

export const alumniSlides = pgTable('alumni_slides', {
  id: serial('id').primaryKey(),
  thumbnail: text('thumbnail').notNull(),
});

// --- submitted forms ----------------------------------------------------------------------------------------------

/** The submitted forms without passwords, for /demo/submissions. Their files are in stored_files. */
export const submissions = pgTable(
  'submissions',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Always in lower case. */
    email: text('email').notNull(),
    /** The type is not jsonb, which does not preserve the order of fields. */
    fields: json('fields').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_adjunct_faculty_application')
      .on(table.email)
      .where(sql`${table.kind} = 'adjunct-faculty'`),
  ],
);

/**
 * The submitted files. The client sends `name`, `type` and `field`. `storedName` is generated and
 * relative to the files folder.
 */
export const storedFiles = pgTable('stored_files', {
  id: serial('id').primaryKey(),
  submissionId: integer('submission_id')
    .notNull()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  field: text('field').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  storedName: text('stored_name').notNull().unique(),
});

export const partners = pgTable('partners', {
  id: serial('id').primaryKey(),
  enCompanyName: text('en_company_name').notNull(),
  arCompanyName: text('ar_company_name').notNull(),
  isActive: boolean('is_active').notNull(),
  /** Comma-separated, as the form sends them. */
  entities: text('entities').notNull(),
  logo: text('logo'),
});

export const partnerContacts = pgTable('partner_contacts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  partnerId: integer('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  landLineNumber: text('land_line_number').notNull(),
  designation: text('designation').notNull(),
});

/** The testimonials. `status` is true after staff has approved one. */
export const testimonials = pgTable('testimonials', {
  id: serial('id').primaryKey(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  designation: text('designation').notNull(),
  testimonial: text('testimonial'),
  thumbnail: text('thumbnail'),
  companyLogo: text('company_logo'),
  status: boolean('status').notNull(),
});

/** The decisions by links in recruitment e-mails. `kind` is `application` or `stage`. */
export const recruitmentLinks = pgTable('recruitment_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  status: boolean('status'),
  stage: text('stage'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
});

// --- signed-in area ---------------------------------------------------------------------------------------------

export const workflows = pgTable('workflows', {
  id: serial('id').primaryKey(),
  frontendName: text('frontend_name').notNull(),
  url: text('url').notNull().unique(),
});

/**
 * The workflow assignments of roles. If the name or URL is missing, the portal uses that of the workflow.
 */
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
    /** A JSON text. Its texts are translated when it is returned. */
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
