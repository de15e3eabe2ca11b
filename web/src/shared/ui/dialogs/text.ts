// The texts of every dialog.
export const close = 'Close';
export const tryAgain = 'Please try again.';
