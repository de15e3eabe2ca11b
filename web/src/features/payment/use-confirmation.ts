import { useEffect, useReducer } from 'react';
import {
  initialConfirmation,
  type Confirmation,
  applyReply,
  nextPollDelayMs,
  type VerificationReply,
} from './confirmation.model.ts';
import { deleteIntent } from './saved-intent.ts';
import { verifyPayment } from './payment.api.ts';

const fetchVerificationReply = async (
  reference: string,
): Promise<VerificationReply> => {
  const reply = await verifyPayment(reference);
  return reply.ok
    ? { result: reply.value }
    : { refusedWith: reply.problem.status };
};

const reduceConfirmation = (
  before: Confirmation,
  fact: VerificationReply | 'again',
): Confirmation =>
  fact === 'again' ? initialConfirmation : applyReply(before, fact);

/** Polls the server for the result of a payment until a reply ends the polling; `retry` starts it again. */
export const useConfirmation = (reference: string) => {
  const [confirmation, dispatch] = useReducer(
    reduceConfirmation,
    initialConfirmation,
  );
  const attempts =
    confirmation.name === 'confirming' ? confirmation.attempts : undefined;

  useEffect(() => {
    if (attempts === undefined || !reference) return;
    let isCancelled = false;
    const pollTimer = setTimeout(() => {
      void fetchVerificationReply(reference).then((reply) => {
        if (!isCancelled) dispatch(reply);
      });
    }, nextPollDelayMs(attempts));
    return () => {
      isCancelled = true;
      clearTimeout(pollTimer);
    };
  }, [attempts, reference]);

  useEffect(() => {
    if (confirmation.name === 'paid') deleteIntent();
  }, [confirmation.name]);

  const known: Confirmation = reference ? confirmation : { name: 'unknown' };
  return { confirmation: known, retry: () => dispatch('again') };
};
