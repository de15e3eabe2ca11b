import { useEffect, useReducer } from 'react';
import {
  atFirst,
  type Confirmation,
  hear,
  pauseAfter,
  type Reply,
} from './confirmation.model.ts';
import { forgetIntent } from './kept-intent.ts';
import { verifyPayment } from './payment.api.ts';

const ask = async (reference: string): Promise<Reply> => {
  const reply = await verifyPayment(reference);
  return reply.ok
    ? { word: reply.value }
    : { refusedWith: reply.problem.status };
};

const step = (before: Confirmation, fact: Reply | 'again'): Confirmation =>
  fact === 'again' ? atFirst : hear(before, fact);

/** Asks the server about a reference until it has said yes or no. */
export const useConfirmation = (reference: string) => {
  const [confirmation, tell] = useReducer(step, atFirst);
  const asked =
    confirmation.name === 'confirming' ? confirmation.asked : undefined;

  useEffect(() => {
    if (asked === undefined || !reference) return;
    let isMoot = false;
    const timer = setTimeout(() => {
      void ask(reference).then((reply) => {
        if (!isMoot) tell(reply);
      });
    }, pauseAfter(asked));
    return () => {
      isMoot = true;
      clearTimeout(timer);
    };
  }, [asked, reference]);

  useEffect(() => {
    if (confirmation.name === 'paid') forgetIntent();
  }, [confirmation.name]);

  const known: Confirmation = reference ? confirmation : { name: 'unknown' };
  return { confirmation: known, askAgain: () => tell('again') };
};
