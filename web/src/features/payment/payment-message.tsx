import type { ReactNode } from 'react';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { type Phase, sentences, type Uncharged } from './payment.model.ts';

type MessageText = {
  kind: 'wait' | 'good' | 'info' | 'fail';
  text: string;
  more?: ReactNode;
};

/** Says that nothing was charged, with the provider's reason if there is one. */
export const unchargedText = ({ isDeclined, reason }: Uncharged): string =>
  isDeclined && reason
    ? `Nothing was charged. Paystack’s reason: ${reason.replace(/[.\s]+$/, '')}.`
    : 'Nothing was charged.';

const confirming: MessageText = {
  kind: 'wait',
  text: 'Confirming the payment with Paystack',
  more: 'Please keep this page open. It shows your receipt when the payment is confirmed.',
};

/** Texts of the phases without details. */
const fixedTexts = {
  ready: undefined,
  opening: {
    kind: 'wait',
    text: 'Opening Paystack’s page',
    more: 'This takes a few seconds.',
  },
  closed: { kind: 'info', text: sentences.closed },
  returning: { kind: 'wait', text: 'Checking your payment with Paystack' },
  unsure: {
    kind: 'info',
    text: 'Paystack has not confirmed this payment yet',
    more: 'If you have paid, please do not pay again: your receipt comes by email as soon as Paystack confirms it. If you have not paid, you can try again.',
  },
  detour: { kind: 'wait', text: sentences.detour },
  confirming,
  awaited: confirming,
  paid: {
    kind: 'good',
    text: 'Payment successful',
    more: 'Your receipt is coming.',
  },
} as const satisfies Partial<Record<Phase['name'], MessageText | undefined>>;

const failure = (
  { message }: { message: string },
  more: string,
): MessageText => ({ kind: 'fail', text: message, more });

const textFor = (phase: Phase): MessageText | undefined => {
  switch (phase.name) {
    case 'uncharged':
      return {
        kind: phase.cause.isDeclined ? 'fail' : 'info',
        text: phase.message,
        more: `${unchargedText(phase.cause)} You can try again, or pay another way.`,
      };
    case 'failed':
      return failure(phase, 'Nothing has been charged.');
    case 'refused':
      return failure(
        phase,
        'Please check the price on the book page, and order again.',
      );
    case 'unconfirmed':
      return failure(
        phase,
        phase.cause
          ? unchargedText(phase.cause)
          : 'If your account was charged, we will find the payment: we check with Paystack again after 2, 10 and 60 minutes, and email your receipt.',
      );
    default:
      return fixedTexts[phase.name];
  }
};

/** Shows the phase of a payment as a message. */
export const PaymentMessage = ({ phase }: { phase: Phase }) => {
  const message = textFor(phase);
  return (
    message && (
      // The key makes each text a new element, so that screen readers announce every text.
      <Message key={message.text} kind={message.kind} more={message.more}>
        {message.text}
      </Message>
    )
  );
};
