import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import type { Confirmation } from './confirmation.model.ts';
import { BackToBookPage } from './paid-receipt.tsx';
import { unchargedText } from './payment-message.tsx';
import { sentences } from './payment.model.ts';
import styles from '../../shared/ui/data/receipt.module.css';
import { ReceiptRows, StepTicks } from '../../shared/ui/data/receipt.tsx';

type Unpaid = Exclude<Confirmation, { name: 'paid' }>;
type Waiting = Extract<Confirmation, { name: 'confirming' }>;

const waitingText = ({ attempts, failures }: Waiting): string => {
  if (failures > 0) return 'We could not reach the server. Trying again…';
  return attempts > 0
    ? 'Waiting for Paystack’s confirmation'
    : 'Checking your payment';
};

const textOf = (
  confirmation: Unpaid,
): [text: string, more?: string | undefined] => {
  switch (confirmation.name) {
    case 'confirming':
      return [
        waitingText(confirmation),
        'Bank transfers can take a few minutes. You can close this page; we will email your receipt.',
      ];
    case 'unpaid':
      return [
        sentences.notVerified,
        confirmation.cause && unchargedText(confirmation.cause),
      ];
    case 'unknown':
      return [sentences.notAsked];
    case 'unreachable':
      return [
        sentences.notAsked,
        'We could not reach the server. If you have paid, we will email your receipt.',
      ];
  }
};

const titles = {
  confirming: 'Your payment is being confirmed',
  unpaid: 'No payment found',
  unknown: 'No payment found',
  unreachable: 'Not confirmed yet',
};

/** The receipt of a payment that is pending or was rejected. */
export const UnconfirmedReceipt = ({
  confirmation,
  reference,
  retry,
}: {
  confirmation: Unpaid;
  reference: string;
  retry: () => void;
}) => {
  const isConfirming = confirmation.name === 'confirming';
  const [text, more] = textOf(confirmation);
  const isOpen = isConfirming || confirmation.name === 'unreachable';
  return (
    <div className={styles['receipt']}>
      <h1>{titles[confirmation.name]}</h1>
      <StepTicks past={isOpen ? 2 : 1} at={isOpen ? 3 : 2} />
      <ReceiptRows
        rows={[reference !== '' && { term: 'Reference', value: reference }]}
      />
      <div className={styles['message']}>
        <Message kind={isConfirming ? 'wait' : 'fail'} more={more}>
          {text}
        </Message>
      </div>
      {confirmation.name === 'unreachable' && (
        <p className={styles['main']}>
          <Button onClick={retry}>Check again</Button>
        </p>
      )}
      {!isConfirming && <BackToBookPage />}
      {confirmation.name === 'unpaid' && (
        <div className={styles['others']}>
          <LinkButton variant="plain" to={paths.buyersOrder(reference)}>
            View order and pay
          </LinkButton>
        </div>
      )}
    </div>
  );
};
