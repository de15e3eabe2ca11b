import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  lockUnsearchedAnswers,
  saveAnswerWords,
} from '../thread/thread.repository.ts';
import { wordsOfOtherSender } from './other-sender.model.ts';

const batchSize = 100;

/**
 * Makes answers searchable that a process of an earlier version stored, also during an upgrade; returns 'again' after a
 * full batch.
 */
export const indexEarlierAnswers =
  ({ pool }: { pool: Pool }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const answers = await lockUnsearchedAnswers(tx, batchSize);
      for (const { id, senderName, senderEmail, text, email } of answers) {
        const sender = { name: senderName, address: senderEmail };
        const words = wordsOfOtherSender(sender, text, email);
        await saveAnswerWords(tx, id, words);
      }
      return answers.length === batchSize ? 'again' : 'idle';
    });
