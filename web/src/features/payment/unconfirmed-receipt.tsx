import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import type { Confirmation } from './confirmation.model.ts';
import { BackToBookPage } from './paid-receipt.tsx';
import { unchargedText } from './payment-message.tsx';
import { sentences } from './payment.model.ts';
import styles from '../../shared/ui/data/receipt.module.css';
import { Slip, StepTicks } from '../../shared/ui/data/receipt.tsx';

const waitingText = ({
  attempts,
  failures,
}: {
  attempts: number;
  failures: number;
}): string => {
  if (failures > 0) return 'The shop did not answer; it is asked again';
  return attempts > 0
    ? 'Paystack has not said yes yet'
    : 'Asking about your payment';
};

const ConfirmationMessage = ({
  confirmation,
}: {
  confirmation: Exclude<Confirmation, { name: 'paid' }>;
}) => {
  switch (confirmation.name) {
    case 'confirming':
      return (
        <Message
          kind="wait"
          more="Bank transfers can take a few minutes. You may close this page; the receipt comes by mail."
        >
          {waitingText(confirmation)}
        </Message>
      );
    case 'unpaid':
      return (
        <Message
          kind="fail"
          more={confirmation.cause && unchargedText(confirmation.cause)}
        >
          {sentences.notVerified}
        </Message>
      );
    case 'unknown':
      return <Message kind="fail">{sentences.notAsked}</Message>;
    case 'unreachable':
      return (
        <Message
          kind="fail"
          more="The shop did not answer. If you have paid, the receipt comes by mail."
        >
          {sentences.notAsked}
        </Message>
      );
  }
};

const titles = {
  confirming: 'Your payment is being confirmed',
  unpaid: 'No payment to show',
  unknown: 'No payment to show',
  unreachable: 'Not confirmed yet',
};

/** The receipt of a payment that is pending or was rejected. */
export const UnconfirmedReceipt = ({
  confirmation,
  reference,
  retry,
}: {
  confirmation: Exclude<Confirmation, { name: 'paid' }>;
  reference: string;
  retry: () => void;
}) => {
  const isOpen =
    confirmation.name === 'confirming' || confirmation.name === 'unreachable';
  return (
    <div className={styles['receipt']}>
      <h1>{titles[confirmation.name]}</h1>
      <StepTicks past={isOpen ? 2 : 1} at={isOpen ? 3 : 2} />
      <Slip
        rows={[reference !== '' && { term: 'Reference', value: reference }]}
      />
      <div className={styles['message']}>
        <ConfirmationMessage confirmation={confirmation} />
      </div>
      {confirmation.name === 'unreachable' && (
        <p className={styles['main']}>
          <Button onClick={retry}>Ask again</Button>
        </p>
      )}
      {confirmation.name !== 'confirming' && <BackToBookPage />}
      {confirmation.name === 'unpaid' && (
        <div className={styles['others']}>
          <LinkButton variant="plain" to={paths.buyersOrder(reference)}>
            See the order, and pay again
          </LinkButton>
        </div>
      )}
    </div>
  );
};
