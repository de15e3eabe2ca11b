// The texts of saving in the editor.

// The states of autosave.
export const autosaving = 'Saving…';
export const autosaveFailed = 'Save failed';
export const autosavedAt = (time: string): string => `Saved ${time}`;
export const autosavedAsWorkingCopy = (time: string): string =>
  `Saved ${time} as a working copy`;
export const tryAgain = 'Please try again.';

// The results of a save.
export const essentialsMissing = 'Title and content are required.';
export const savedWithoutLatest =
  'Saved. Your changes since then are not saved yet.';
export const signedOut = 'Authentication required. Please log in again.';
export const signedOutMore =
  'Your text stays in this browser. You can restore it after you log in.';
export const saveFailed = 'Failed to save resource.';
// The name of the failed operation, for an answer without a readable message.
export const failures = {
  created: 'Resource creation failed',
  updated: 'Resource update failed',
};

// The errors after a newer version was saved.
export const newerVersion = 'A newer version was saved.';
export const newerNotLoaded = 'It could not be loaded. Please try again.';
export const newerNotArchived = 'The newer version could not be archived.';
