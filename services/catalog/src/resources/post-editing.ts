import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Image } from '../images/image.model.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { dropWorkingCopy } from './drop-working-copy.ts';
import { keepAsRevision } from './keep-as-revision.ts';
import { markEditing } from './mark-editing.ts';
import { openPost } from './open-post.ts';
import { previewPost } from './preview-post.ts';
import { listRevisions, readRevision } from './read-revisions.ts';
import { restoreRevision } from './restore-revision.ts';
import { savePost } from './save-post.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { takeInPasted } from './take-in-pasted.ts';
import { writeNewPost } from './write-new-post.ts';

/** All that the admin can do to a post. */
export const postEditing = (deps: {
  pool: Pool;
  clock: Clock;
  texts: TextWorker;
  takeInImage: (bytes: Buffer) => Promise<Image>;
}) => ({
  clock: deps.clock,
  takeInImage: deps.takeInImage,
  takeInPasted: takeInPasted(deps.takeInImage),
  writeNewPost: writeNewPost(deps),
  savePost: savePost(deps),
  openPost: openPost(deps),
  deletePost: deletePost(deps),
  restorePost: restorePost(deps),
  saveWorkingCopy: saveWorkingCopy(deps),
  dropWorkingCopy: dropWorkingCopy(deps),
  markEditing: markEditing(deps),
  keepAsRevision: keepAsRevision(deps),
  listRevisions: listRevisions(deps),
  readRevision: readRevision(deps),
  restoreRevision: restoreRevision(deps),
  previewPost: previewPost(deps),
});
