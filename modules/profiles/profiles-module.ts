import { ModuleError } from '#rules/modules/module-error.ts';
import { ACTING_ROLES } from '#rules/identity/roles.ts';
import type { StudentNoticeKind } from '#rules/notices/student-notices.ts';
import { audienceOf } from '#rules/profiles/audience.ts';
import { PROFILE_FILES, type ProfileAudience, type ProfileFileField } from '#rules/profiles/fields.ts';

import type { ConvertPhoto } from '../../server/media/photo-converter.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import { reducedPhoto } from '../files/reduce-photos.ts';
import type { FileTurns } from '../files/turns.ts';
import { viewerOf, type PortalModule } from '../portal-module.ts';
import { PROFILE_SOURCE } from './dashboard-source.ts';
import {
  closeNotice,
  confirmContact,
  describeProfileFile,
  findOwnProfile,
  findPersonId,
  findSharedProfile,
  saveProfile,
  type GivenProfile,
  type StoredProfile,
  type ProfileFiles,
} from './profiles.ts';
import sdl from './profiles.graphql?raw';

interface ProfilesModuleOptions {
  database: PortalDatabase;
  fileKeys: FileKeys;
  /** The turns of forms with files, which all modules share. */
  inTurn: FileTurns;
  /** Reduces a photo, and removes what the camera has written into it. */
  reducePhoto: ConvertPhoto;
}

type SharedProfile = NonNullable<Awaited<ReturnType<typeof findSharedProfile>>>;

/** Creates the module of the profiles (PROFILE-10, PROFILE-12). */
export function createProfilesModule(options: ProfilesModuleOptions): PortalModule {
  const { database, fileKeys, inTurn, reducePhoto } = options;

  const describe = (person: string | null, field: ProfileFileField, id: string | null) =>
    person === null ? null : database.read((db) => describeProfileFile(db, { person, field, id }));

  return {
    typeDefs: sdl,
    resolvers: {
      OwnProfile: {
        photo: ({ id, photoId }: StoredProfile) => describe(id, 'photo', photoId),
        cv: ({ id, cvId }: StoredProfile) => describe(id, 'cv', cvId),
      },
      SharedProfile: {
        photo: ({ id, photo }: SharedProfile) => describe(id, 'photo', photo),
        cv: ({ id, cv }: SharedProfile) => describe(id, 'cv', cv),
      },
      Query: {
        ownProfile: (_root, _args, context) => {
          const viewer = viewerOf(context);
          return database.read((db) => findOwnProfile(db, viewer));
        },
        sharedProfile: async (_root, { id }: { id: string }, context) => {
          const audience = audienceOf(viewerOf(context));
          const profile = await database.read((db) => findSharedProfile(db, id, audience));
          if (!profile) throw new ModuleError('NOT_FOUND');
          return profile;
        },
        profilePreview: async (_root, { audience }: { audience: ProfileAudience }, context) => {
          const viewer = viewerOf(context);
          return await database.read(async (db) => {
            const id = await findPersonId(db, viewer);
            return id === undefined ? null : ((await findSharedProfile(db, id, audience)) ?? null);
          });
        },
      },
      Mutation: {
        saveProfile: async (_root, { input }: { input: GivenProfile }, context) => {
          const viewer = viewerOf(context);
          return await inTurn(input, async () => {
            const files = await prepareFiles(input, reducePhoto);
            return await database.transaction((tx) => saveProfile(tx, viewer, input, { files, fileKeys }));
          });
        },
        confirmContact: async (_root, _args, context) => {
          const viewer = viewerOf(context);
          await database.transaction((tx) => confirmContact(tx, viewer));
          return true;
        },
        closeNotice: async (_root, { notice }: { notice: StudentNoticeKind }, context) => {
          const viewer = viewerOf(context);
          await database.transaction((tx) => closeNotice(tx, viewer, notice));
          return true;
        },
      },
    },
    dashboard: [PROFILE_SOURCE],
    permissions: {
      // A response contains only the profile of the token's user, or what is shared with this user.
      Query: { ownProfile: 'signed-in', sharedProfile: 'signed-in', profilePreview: 'signed-in' },
      Mutation: {
        saveProfile: { roles: ACTING_ROLES },
        confirmContact: { roles: ['user'] },
        closeNotice: { roles: ['user'] },
      },
      types: { OwnProfile: 'signed-in', SharedProfile: 'signed-in' },
    },
    uploadFields: {
      saveProfile: { 'input.photo': PROFILE_FILES.photo, 'input.cv': PROFILE_FILES.cv },
    },
  };
}

/**
 * Returns the files of a request.
 *
 * @throws ModuleError VALIDATION_FAILED if the photo cannot be decoded; BUSY if too many photos wait
 */
async function prepareFiles({ photo, cv }: GivenProfile, reducePhoto: ConvertPhoto): Promise<ProfileFiles> {
  return {
    ...(photo instanceof File &&
      photo.size > 0 && { photo: await reducedPhoto(photo, 'input.photo', reducePhoto) }),
    ...(cv instanceof File && cv.size > 0 && { cv }),
  };
}
