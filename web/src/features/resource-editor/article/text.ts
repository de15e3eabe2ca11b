// The texts that replace a missing title, and pictures and videos in plain text.
export const untitled = 'Untitled';
export const imagePlaceholder = (alt: string): string => `[image: ${alt}]`;
export const noAltText = 'no alt text';
export const videoPlaceholder = (address: string): string =>
  `[video: ${address}]`;
