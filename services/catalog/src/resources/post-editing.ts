import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Image } from '../images/image.model.ts';
import { discardWorkingCopy } from './editing/drop-working-copy.ts';
import { markEditing } from './editing/mark-editing.ts';
import { openPost } from './editing/open-post.ts';
import { previewPost } from './editing/preview-post.ts';
import { restoreRevision } from './editing/restore-revision.ts';
import { savePost } from './editing/save-post.ts';
import { saveWorkingCopy } from './editing/save-working-copy.ts';
import { importPastedPictures } from './editing/import-pasted-pictures.ts';
import { writeNewPost } from './editing/write-new-post.ts';
import type { TextComposer } from './posts/compose-text.ts';
import { deletePost, restorePost } from './posts/delete-post.ts';
import { saveAsRevision } from './revisions/save-as-revision.ts';
import { listRevisions, readRevision } from './revisions/read-revisions.ts';

/** Binds the use cases of the editor. */
export const postEditing = (deps: {
  pool: Pool;
  clock: Clock;
  texts: TextComposer;
  importImage: (bytes: Buffer) => Promise<Image>;
}) => ({
  clock: deps.clock,
  importImage: deps.importImage,
  importPastedPictures: importPastedPictures(deps.importImage),
  writeNewPost: writeNewPost(deps),
  savePost: savePost(deps),
  openPost: openPost(deps),
  deletePost: deletePost(deps),
  restorePost: restorePost(deps),
  saveWorkingCopy: saveWorkingCopy(deps),
  dropWorkingCopy: discardWorkingCopy(deps),
  markEditing: markEditing(deps),
  keepAsRevision: saveAsRevision(deps),
  listRevisions: listRevisions(deps),
  readRevision: readRevision(deps),
  restoreRevision: restoreRevision(deps),
  previewPost: previewPost(deps),
});
