const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  epub: 'application/epub+zip',
};

/** Returns the type of one of the shop's files by the ending of its name. */
export const contentTypeOf = (name: string): string =>
  types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
