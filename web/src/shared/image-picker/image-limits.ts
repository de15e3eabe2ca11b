import * as text from './text.ts';

/** The image types that the server accepts. The server inspects the content; checks here only avoid futile uploads. */
export const acceptedTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
];

export const maxBytes = 10_000_000;

/** Returns a sentence with the reason why the server would reject a file; undefined for an acceptable file. */
export const imageRejectionText = ({
  type,
  size,
}: Blob): string | undefined => {
  if (!acceptedTypes.includes(type)) return text.wrongType;
  if (size > maxBytes) return text.tooLarge;
  return undefined;
};
