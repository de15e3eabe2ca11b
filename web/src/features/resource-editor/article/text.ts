// The texts that replace a missing title, and pictures and videos in plain text.
export const untitled = 'Untitled';
export const image = (alt: string): string => `[image: ${alt}]`;
export const noAltText = 'no alt text';
export const video = (address: string): string => `[video: ${address}]`;
