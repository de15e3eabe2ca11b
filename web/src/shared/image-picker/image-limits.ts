import * as text from './text.ts';

/** The types that the server accepts. The server inspects the content; this check only avoids a futile upload. */
export const acceptedTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
];

export const maxBytes = 10_000_000;

/** Returns why the server would reject a file, in a sentence; undefined for an acceptable one. */
export const imageRejection = ({ type, size }: Blob): string | undefined => {
  if (!acceptedTypes.includes(type)) return text.wrongType;
  if (size > maxBytes) return text.tooLarge;
  return undefined;
};
