// The texts of the resource editor: its dialog, its buttons and its questions before closing.
export const createTitle = 'Create resource';
export const editTitle = 'Edit resource';

// The texts while the resource loads.
export const loading = 'Loading…';
export const loadFailed = 'Failed to load resource data.';
export const tryAgain = 'Please try again.';

// The labels of the buttons in the header.
export const preview = 'Preview';
export const saveDraft = 'Save draft';
export const publish = 'Publish';
export const publishNow = 'Publish now';
export const schedule = 'Schedule';
export const update = 'Update';
export const saving = 'Saving...';
export const uploadingImage = 'Uploading image...';

// The texts below the settings.
export const revisions = 'Revisions';
export const keysHint =
  'Ctrl or Cmd+Enter saves; it never publishes a draft. In the text, Ctrl or Cmd+/ lists all shortcuts.';

export const revisionRestored = 'Revision restored and saved.';

// The question before the editor closes with unsaved changes.
export const closeQuestion = 'Close without saving?';
export const closeConsequence = 'Your unsaved changes will be lost.';
export const closeAction = 'Close without saving';
export const continueWriting = 'Keep writing';

// The question before the page is left with unsaved changes.
export const leaveQuestion = 'Leave this page?';
export const leaveConsequence =
  'Your unsaved changes stay in this browser. You can restore them when you open the resource again.';
export const leaveAction = 'Leave';
