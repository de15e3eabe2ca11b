// The text of a button that has copied something.
export const copied = 'Copied';
