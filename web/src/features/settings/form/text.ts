// The texts around the fields of every settings form.

// The bar below the fields.
export const unsaved = 'Unsaved changes';
export const allSaved = 'All changes are saved.';
export const saved = 'Saved.';
export const save = 'Save changes';
export const saving = 'Saving…';
export const notSaved = 'Not saved.';
export const tryAgain = 'Please try again.';
export const invalidFields = (count: number): string =>
  count === 1
    ? 'One field has an error. Nothing was saved.'
    : `${count} fields have errors. Nothing was saved.`;

// After a save elsewhere.
export const outdated = (label: string): string =>
  `Not saved, because “${label}” was saved elsewhere in the meantime.`;
export const outdatedMore =
  'Load the newest version. What you changed here stays in the form.';
export const loadNewest = 'Load newest';
export const refreshed =
  'The newest version is loaded. Your changes are not saved yet.';
export const contested = (labels: string): string =>
  `Also changed elsewhere: ${labels}. Check before you save.`;

// Discarding and leaving.
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardConsequence = 'The form shows the saved settings again.';
export const cancelDiscard = 'Keep my changes';
export const leaveQuestion = 'Leave without saving?';
export const leaveConsequence = 'Your changes on this page are lost.';
export const leaveAction = 'Leave';
export const stay = 'Stay here';
