// The text for a missing title, and the placeholders of pictures and videos in plain text.
export const untitled = 'Untitled';
export const imagePlaceholder = (alt: string): string => `[image: ${alt}]`;
export const noAltText = 'no alt text';
export const videoPlaceholder = (address: string): string =>
  `[video: ${address}]`;
