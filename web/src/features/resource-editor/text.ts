// The texts of the resource editor: its dialog, its actions and its questions before closing.
export const createTitle = 'Create resource';
export const editTitle = 'Edit resource';

// While the resource loads.
export const loading = 'Loading…';
export const loadFailed = 'Failed to load resource data.';
export const tryAgain = 'Please try again.';

// The actions in the header.
export const preview = 'Preview';
export const save = 'Save';
export const saving = 'Saving...';
export const uploadingImage = 'Uploading image...';

// Below the settings.
export const revisions = 'Revisions';
export const keysHint =
  'Ctrl or Cmd+Enter saves. Closing with unsaved changes asks first.';

export const revisionRestored = 'Revision restored and saved.';

// Closing the editor with unsaved changes.
export const closeQuestion = 'Close without saving?';
export const closeConsequence = 'Your unsaved changes will be lost.';
export const closeAction = 'Close without saving';
export const continueWriting = 'Keep writing';

// Leaving the page with unsaved changes.
export const leaveQuestion = 'Leave this page?';
export const leaveConsequence =
  'Your unsaved changes stay in this browser. You can restore them when you open the resource again.';
export const leaveAction = 'Leave';
