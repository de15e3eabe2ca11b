import type { ReactNode } from 'react';
import { Message } from '../../shared/ui/feedback/message.tsx';
import type { Phase, UnchargedCause } from './payment.model.ts';
import * as text from './text.ts';

type MessageText = {
  kind: 'wait' | 'good' | 'info' | 'fail';
  text: string;
  more?: ReactNode;
};

/** Returns the sentence that nothing was charged; after a declined payment it includes the provider's reason. */
export const unchargedText = ({ isDeclined, reason }: UnchargedCause): string =>
  isDeclined && reason
    ? text.unchargedBecause(reason.replace(/[.\s]+$/, ''))
    : text.uncharged;

const confirming: MessageText = {
  kind: 'wait',
  text: text.confirming,
  more: text.confirmingMore,
};

/** The messages of the phases whose text never varies. */
const fixedTexts = {
  ready: undefined,
  opening: {
    kind: 'wait',
    text: text.opening,
    more: text.openingMore,
  },
  closed: { kind: 'info', text: text.closed },
  returning: { kind: 'wait', text: text.returning },
  unsure: {
    kind: 'info',
    text: text.unsure,
    more: text.unsureMore,
  },
  detour: { kind: 'wait', text: text.detour },
  confirming,
  awaited: confirming,
  paid: {
    kind: 'good',
    text: text.paid,
    more: text.paidMore,
  },
} as const satisfies Partial<Record<Phase['name'], MessageText | undefined>>;

const toFailureMessage = (
  { message }: { message: string },
  more: string,
): MessageText => ({ kind: 'fail', text: message, more });

const messageForPhase = (phase: Phase): MessageText | undefined => {
  switch (phase.name) {
    case 'uncharged':
      return {
        kind: phase.cause.isDeclined ? 'fail' : 'info',
        text: phase.message,
        more: text.payAgain(unchargedText(phase.cause)),
      };
    case 'failed':
      return toFailureMessage(phase, text.uncharged);
    case 'refused':
      return toFailureMessage(
        phase,
        phase.isPriceOutdated ? text.uncharged : text.refusedMore,
      );
    case 'unconfirmed':
      return toFailureMessage(
        phase,
        phase.cause ? unchargedText(phase.cause) : text.unconfirmedMore,
      );
    default:
      return fixedTexts[phase.name];
  }
};

/** Shows the phase of a payment as a message. */
export const PaymentMessage = ({ phase }: { phase: Phase }) => {
  const message = messageForPhase(phase);
  return (
    message && (
      // A new key remounts the message, so that screen readers announce every text.
      <Message key={message.text} kind={message.kind} more={message.more}>
        {message.text}
      </Message>
    )
  );
};
