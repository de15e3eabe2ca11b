/** What the server accepts; it looks at the content, so this only spares a futile upload. */
export const acceptedTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
];

export const maxBytes = 10_000_000;

/** Why a file need not be sent at all, in a sentence; `undefined` when it may. */
export const imageRejection = ({ type, size }: Blob): string | undefined => {
  if (!acceptedTypes.includes(type))
    return 'Only JPEG, PNG, GIF and WebP pictures are accepted.';
  if (size > maxBytes) return 'A picture may have 10 MB at most.';
  return undefined;
};
