import { sha256Hex } from '@imprint/chassis/hash';
import type { IncomingPost } from './incoming.model.ts';

/** Returns the SHA-256, in hex, of a title and text; capitals and the amount of white space make no difference. */
export const textHashOf = ({
  title,
  content,
}: Pick<IncomingPost, 'title' | 'content'>): string => {
  const text = `${title}\n${content}`.toLowerCase().replace(/\s+/g, ' ');
  return sha256Hex(text);
};
