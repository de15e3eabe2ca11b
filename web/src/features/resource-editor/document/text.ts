// The text that the editor writes into a document.
export const defaultVideoTitle = 'Video';
