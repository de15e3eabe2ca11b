// The texts in place of a deleted item.
export const undo = 'Undo';
/** Follows the label "Undo", for screen readers that announce the button without the text around it. */
export const deletionOf = (name: string): string => `the deletion of ${name}`;
export const restoreFailed = 'It could not be restored.';
