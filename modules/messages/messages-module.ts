import { LARGEST_LIST_OFFSET } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Seal } from '../../server/sessions/seal.ts';
import type { PortalDatabase } from '../database/database.ts';
import { viewerOf, type ModuleContext, type PortalModule } from '../portal-module.ts';
import sdl from './messages.graphql?raw';
import {
  countMessages,
  findMessage,
  listMessages,
  markAllMessagesAsRead,
  markMessageAsRead,
  type MessagePage,
} from './read.ts';
import { listSettings, saveSettings, type KindSetting } from './settings.ts';
import { findSubscription, unsubscribe } from './subscription.ts';

/** The most messages of one request. */
const LARGEST_PAGE = 100;

interface MessagesModuleOptions {
  database: PortalDatabase;
  /** Opens the tokens of links that stop e-mails. */
  seal: Seal;
}

/** A part of the list, and what reads the numbers of all messages. */
interface ListedMessages {
  items: Awaited<ReturnType<typeof listMessages>>;
  counts: () => ReturnType<typeof countMessages>;
}

type Id = { id: string };
type Token = { token: string };

/** Creates the module of the portal's own notifications (MESSAGE-1). */
export function createMessagesModule({ database, seal }: MessagesModuleOptions): PortalModule {
  const countsOf = (context: ModuleContext) => {
    const viewer = viewerOf(context);
    return database.read((db) => countMessages(db, viewer));
  };

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        messages: async (_root, page: MessagePage, context): Promise<ListedMessages> => {
          const viewer = viewerOf(context);
          checkPage(page);
          const items = await database.read((db) => listMessages(db, viewer, page));
          return { items, counts: readOnce(() => countsOf(context)) };
        },
        message: (_root, { id }: Id, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => findMessage(db, viewer, id));
        },
        messageSettings: (_root, _args, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => listSettings(db, viewer));
        },
        mailSubscription: (_root, { token }: Token) =>
          database.read((db) => findSubscription(db, seal, token)),
      },
      // The dashboard shows messages without their number.
      MessageList: {
        total: async ({ counts }: ListedMessages) => (await counts()).total,
        unread: async ({ counts }: ListedMessages) => (await counts()).unread,
      },
      Mutation: {
        markMessageAsRead: (_root, { id }: Id, context) => {
          const viewer = viewerOf(context);
          return database.transaction((tx) => markMessageAsRead(tx, viewer, id));
        },
        markAllMessagesAsRead: async (_root, _args, context) => {
          const viewer = viewerOf(context);
          await database.transaction((tx) => markAllMessagesAsRead(tx, viewer));
          return (await countsOf(context)).unread;
        },
        saveMessageSettings: (_root, { settings }: { settings: KindSetting[] }, context) => {
          const viewer = viewerOf(context);
          return database.transaction((tx) => saveSettings(tx, viewer, settings));
        },
        unsubscribe: (_root, { token }: Token) => database.transaction((tx) => unsubscribe(tx, seal, token)),
      },
    },
    permissions: {
      // A response contains only the messages and settings of the token's user.
      Query: {
        messages: 'signed-in',
        message: 'signed-in',
        messageSettings: 'signed-in',
        mailSubscription: 'public',
      },
      Mutation: {
        // A Viewer reads too, so a Viewer also has unread notifications and chooses about e-mails.
        markMessageAsRead: 'signed-in',
        markAllMessagesAsRead: 'signed-in',
        saveMessageSettings: 'signed-in',
        unsubscribe: 'public',
      },
      types: {
        MessageList: 'signed-in',
        Message: 'signed-in',
        MessageValue: 'signed-in',
        MessageSetting: 'signed-in',
        MailSubscription: 'public',
      },
    },
  };
}

/** Returns a function that reads at its first call, for all calls. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= read());
}

/** @throws ModuleError VALIDATION_FAILED for a page outside of the limits */
function checkPage({ first, offset }: MessagePage): void {
  const isFirstValid = first >= 0 && first <= LARGEST_PAGE;
  const isOffsetValid = offset >= 0 && offset <= LARGEST_LIST_OFFSET;
  if (isFirstValid && isOffsetValid) return;
  throw new ModuleError('VALIDATION_FAILED', {
    validation: {
      ...(!isFirstValid && { first: [`first must be from 0 to ${LARGEST_PAGE}.`] }),
      ...(!isOffsetValid && { offset: [`offset must be from 0 to ${LARGEST_LIST_OFFSET}.`] }),
    },
  });
}
