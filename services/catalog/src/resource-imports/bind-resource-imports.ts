import { EventEmitter } from 'node:events';
import type { Deps } from '../dependencies.ts';
import type { Image } from '../images/image.model.ts';
import { createPostComposer } from '../linkedin/compose-posts.ts';
import { createPostReader } from '../linkedin/read-incoming-posts.ts';
import { rehostPictures } from '../linkedin/rehost-pictures.ts';
import { importNextPosts } from './import-next-posts.ts';
import { listSkippedPosts } from './list-skipped-posts.ts';
import { listNewestResourceImports } from './resource-import.repository.ts';
import { showResourceImport } from './show-resource-import.ts';
import { startResourceImport } from './start-resource-import.ts';

const maxListedImports = 20;

/** Binds the use cases of the imports that a background worker continues. */
export const bindResourceImports = (
  deps: Deps & { importImage: (bytes: Buffer) => Promise<Image> },
) => {
  const { pool } = deps;
  const resourceImportsStarted = new EventEmitter<{ started: [] }>();
  return {
    /** Emits "started" when this instance has accepted an import. */
    resourceImportsStarted,
    startResourceImport: startResourceImport({
      ...deps,
      readPosts: createPostReader(deps),
      onStarted: () => resourceImportsStarted.emit('started'),
    }),
    importNextPosts: importNextPosts({
      ...deps,
      rehostPictures: rehostPictures(deps),
      composePost: createPostComposer(deps.texts),
    }),
    listResourceImports: () =>
      listNewestResourceImports(pool, maxListedImports),
    showResourceImport: showResourceImport(deps),
    listSkippedPosts: listSkippedPosts(deps),
  };
};
