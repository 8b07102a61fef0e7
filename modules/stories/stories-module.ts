import type { STORY } from '#rules/resources/story.ts';

import type { PortalDatabase } from '../database/database.ts';
import { once } from '../engine/once.ts';
import { findFile } from '../engine/record-files.ts';
import { describeFiles } from '../files/store.ts';
import type { PortalModule } from '../portal-module.ts';
import {
  countPublished,
  findPublished,
  listPublished,
  type PublishedStoriesRequest,
  type PublishedStory,
} from './published.ts';
import sdl from './stories.graphql?raw';

/** The field of a story with its photo. */
const PHOTO: keyof typeof STORY.fields = 'photo';

/** Creates the module of the public pages with the stories of graduates (STORY-6). */
export function createStoriesModule(database: PortalDatabase): PortalModule {
  /** Adds the photos, which are read in one query, once one is asked for. */
  function withPhotos<Story extends PublishedStory>(found: readonly Story[]) {
    const files = once(() =>
      database.read((db) =>
        describeFiles(
          db,
          found.flatMap(({ photo }) => photo ?? []),
        ),
      ),
    );
    return found.map((story) => ({
      ...story,
      photo: async () => {
        const { id: record, photo: id } = story;
        return id === null ? null : (findFile(await files(), { id, record, field: PHOTO }) ?? null);
      },
    }));
  }

  return {
    typeDefs: sdl,
    resolvers: {
      Query: {
        publishedStories: (_root, request: PublishedStoriesRequest) => ({
          items: async () => withPhotos(await database.read((db) => listPublished(db, request))),
          total: () => database.read((db) => countPublished(db, request)),
        }),
        publishedStory: async (_root, { id }: { id: string }) => {
          const story = await database.read((db) => findPublished(db, id));
          return story ? withPhotos([story])[0] : null;
        },
      },
    },
    permissions: {
      Query: { publishedStories: 'public', publishedStory: 'public' },
      Mutation: {},
      types: { PublishedStoryList: 'public', PublishedStory: 'public', StoryPhoto: 'public' },
    },
  };
}
