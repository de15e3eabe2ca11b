import { sha256Hex } from '@imprint/chassis/hash';
import type { IncomingPost } from './incoming.model.ts';

/** Returns the SHA-256 of a text in hex, regardless of its spaces and capitals. */
export const textHashOf = ({
  title,
  content,
}: Pick<IncomingPost, 'title' | 'content'>): string => {
  const text = `${title}\n${content}`.toLowerCase().replace(/\s+/g, ' ');
  return sha256Hex(text);
};
