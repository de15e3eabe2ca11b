// The texts of the content editor around the fields.

// While the content loads.
export const loading = 'Loading';
export const contentSubject = 'The content';
export const newestLoadFailed = 'The newest content could not be loaded.';

// The button that loads the content again.
export const refresh = 'Refresh';
export const refreshQuestion = 'Discard your changes and refresh?';
export const refreshConsequence =
  'Your unsaved changes are deleted, and the content is loaded again.';
export const refreshAction = 'Discard and refresh';
export const cancelDiscard = 'Keep my changes';

// The draft of an earlier visit.
export const draftFound = (moment: string): string =>
  `Your changes until ${moment} were not saved.`;
export const draftSections = (sections: string): string =>
  `Changed: ${sections}.`;
export const restoreDraft = 'Restore draft';
export const discardDraft = 'Discard draft';

// The sections.
export const sectionsLabel = 'Part of the site';

// The bar below the fields.
export const saved = 'Everything here is saved.';
export const notSaved = (sections: string): string =>
  `Changed: ${sections}. Not saved yet.`;
export const invalidFields = (count: number): string =>
  count === 1
    ? 'One field has an error. Nothing was saved.'
    : `${count} fields have errors. Nothing was saved.`;
export const saveFailed = 'Error saving content';
export const save = 'Save Changes';
export const saving = 'Saving...';
export const saveDone = 'Content saved successfully!';
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardConsequence = 'Your unsaved changes are deleted.';

// The choice between two versions.
export const conflictTitle = 'There is a newer version';
export const savedElsewhere =
  'The content was saved somewhere else after you wrote this.';
export const conflictChoice =
  'Choose the version to keep for each field. Where only one side changed a field, its version is preselected.';
export const allMine = 'Choose all of yours';
export const allTheirs = 'Choose all saved elsewhere';
export const noDifference = 'Both versions are the same.';
export const changedByBoth = 'Changed by both';
export const sides = { mine: 'Yours', theirs: 'Saved elsewhere' };
export const emptyField = 'empty';
export const saveChoices = 'Save these choices';
export const backToFields = 'Back to the fields';

// Leaving with unsaved changes.
export const leaveQuestion = 'Leave without saving?';
export const leaveConsequence =
  'Your changes are not saved, but stay in this browser. You can restore them when you return.';
export const leaveAction = 'Leave';
export const stay = 'Stay here';
