// The texts of the editor of a page.

export const titleLabel = 'Title';
export const titleRequired = 'Please give a title';
export const addressLabel = 'Address';
export const addressHint = (site: string): string =>
  `${site}/… Leave empty to make it from the title.`;
export const addressFixed =
  'The address of a published page stays, because readers may have linked to it.';
export const addressOfLegalPage = 'The address of a legal page stays.';
export const textLabel = 'Text';

export const publish = 'Publish';
export const publishChanges = 'Publish changes';
export const confirm = 'Confirm';
export const saveDraft = 'Save draft';
export const hide = 'Hide page';
export const viewPage = 'View page';
export const revisions = 'Revisions';
export const useDefaultText = 'Use default text';
export const discardChanges = 'Discard changes';

export const savedMessages = {
  draft: 'Draft saved',
  published: 'Page published',
  confirmed: 'Page confirmed',
  hidden: 'Page hidden',
};

export const saveFailed =
  'The page could not be saved. Your text is still here.';
export const unsavedChanges =
  'Unsaved changes. They stay in this tab until you save or discard them.';
export const uploading = 'A picture is still uploading…';

// The choice between the author's text and a newer one.
export const chooseMine = 'Keep my text';
export const useNewer = 'Use newer text';

export const deletePage = 'Delete page';
export const deleteQuestion = (title: string): string => `Delete “${title}”?`;
export const deleteConsequence =
  'The page and its revisions are deleted for good, and its entry leaves the main menu.';
export const deleteAction = 'Delete';
export const cancelDeletion = 'Keep page';
export const deleteFailed = 'The page could not be deleted.';
export const deleted = (title: string): string => `“${title}” deleted`;

// The list of revisions.
export const revisionsSubject = 'the revisions';
export const revisionSubject = 'this revision';
export const revisionsLabel = 'Revisions, newest first';
export const noRevisions = 'No revisions yet. Saving creates one.';
export const wasPublished = (date: string): string => `published ${date}`;
export const neverPublished = 'never published';
export const restoreRevision = 'Use this text';
