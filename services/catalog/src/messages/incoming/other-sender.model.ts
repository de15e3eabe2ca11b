import { toSearchWords } from '../search-words.model.ts';
import { isSameAddress } from './incoming.model.ts';

/**
 * Returns the words by which a search finds an answer from another address than that of its conversation; empty if it
 * is the same address. They are stored with the answer, not with the message, so that an erasure of the other person
 * deletes them too.
 */
export const wordsOfOtherSender = (
  { name, address }: { name: string; address: string },
  text: string,
  conversationAddress: string,
): string =>
  isSameAddress(address, conversationAddress)
    ? ''
    : toSearchWords([name, address, text]);
