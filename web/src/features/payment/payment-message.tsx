import type { ReactNode } from 'react';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { type Phase, sentences, type Uncharged } from './payment.model.ts';

type Words = {
  kind: 'wait' | 'good' | 'info' | 'fail';
  text: string;
  more?: ReactNode;
};

/** That no money moved, and the provider's cause where it gives one. */
export const unchargedText = ({ isDeclined, reason }: Uncharged): string =>
  isDeclined && reason
    ? `Nothing was charged. Paystack’s reason: ${reason.replace(/[.\s]+$/, '')}.`
    : 'Nothing was charged.';

const wordsFor = (phase: Phase): Words | undefined => {
  switch (phase.name) {
    case 'ready':
      return undefined;
    case 'opening':
      return {
        kind: 'wait',
        text: 'Opening Paystack’s page',
        more: 'It takes a second or two, and more on a slow line.',
      };
    case 'closed':
      return { kind: 'info', text: sentences.closed };
    case 'returning':
      return { kind: 'wait', text: 'Asking Paystack about your payment' };
    case 'uncharged':
      return {
        kind: phase.cause.isDeclined ? 'fail' : 'info',
        text: phase.message,
        more: `${unchargedText(phase.cause)} You can try again, or pay another way.`,
      };
    case 'unsure':
      return {
        kind: 'info',
        text: 'Paystack has not confirmed this payment yet',
        more: 'If you have paid, please do not pay again: your receipt comes by email as soon as Paystack confirms it. If you have not paid, you can try again.',
      };
    case 'detour':
      return { kind: 'wait', text: sentences.detour };
    case 'failed':
      return {
        kind: 'fail',
        text: phase.message,
        more: 'Nothing has been charged.',
      };
    case 'refused':
      return {
        kind: 'fail',
        text: phase.message,
        more: 'The prices are on the book’s page.',
      };
    case 'confirming':
    case 'awaited':
      return {
        kind: 'wait',
        text: 'Confirming the payment with Paystack',
        more: 'Please leave this page open. On success it takes you to the receipt.',
      };
    case 'paid':
      return {
        kind: 'good',
        text: 'Payment successful',
        more: 'Your receipt is coming.',
      };
    case 'unconfirmed':
      return {
        kind: 'fail',
        text: phase.message,
        more: phase.cause
          ? unchargedText(phase.cause)
          : 'If money has left your account, the order will find it: we ask Paystack again after 2, 10 and 60 minutes, and the receipt comes by mail.',
      };
  }
};

/** The state of a payment in words. */
export const PaymentMessage = ({ phase }: { phase: Phase }) => {
  const words = wordsFor(phase);
  return (
    words && (
      // A fresh element for each sentence, so that every one is announced.
      <Message key={words.text} kind={words.kind} more={words.more}>
        {words.text}
      </Message>
    )
  );
};
