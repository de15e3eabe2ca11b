import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import type { Confirmation } from './confirmation.model.ts';
import { BackToBookPageLink } from './paid-receipt.tsx';
import { unchargedText } from './payment-message.tsx';
import styles from '../../shared/ui/data/receipt.module.css';
import { ReceiptRows, StepProgress } from '../../shared/ui/data/receipt.tsx';
import * as text from './text.ts';

type Unpaid = Exclude<Confirmation, { name: 'paid' }>;
type Waiting = Extract<Confirmation, { name: 'confirming' }>;

const waitingText = ({ attempts, failures }: Waiting): string => {
  if (failures > 0) return text.retrying;
  return attempts > 0 ? text.waiting : text.checking;
};

const outcomeSentences = (
  confirmation: Unpaid,
): [sentence: string, more?: string | undefined] => {
  switch (confirmation.name) {
    case 'confirming':
      return [waitingText(confirmation), text.waitingMore];
    case 'unpaid':
      return [
        text.notVerified,
        confirmation.cause && unchargedText(confirmation.cause),
      ];
    case 'unknown':
      return [text.notChecked];
    case 'unreachable':
      return [text.notChecked, text.unreachableMore];
  }
};

/** Shows the result of a payment that is not paid: still pending, rejected or unknown. */
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
  const [sentence, more] = outcomeSentences(confirmation);
  const isOpen = isConfirming || confirmation.name === 'unreachable';
  return (
    <div className={styles['receipt']}>
      <h1>{text.unpaidTitles[confirmation.name]}</h1>
      <StepProgress past={isOpen ? 2 : 1} at={isOpen ? 3 : 2} />
      <ReceiptRows
        rows={[
          reference !== '' && { term: text.referenceLabel, value: reference },
        ]}
      />
      <div className={styles['message']}>
        <Message kind={isConfirming ? 'wait' : 'fail'} more={more}>
          {sentence}
        </Message>
      </div>
      {confirmation.name === 'unreachable' && (
        <p className={styles['main']}>
          <Button onClick={retry}>{text.checkAgain}</Button>
        </p>
      )}
      {!isConfirming && <BackToBookPageLink />}
      {confirmation.name === 'unpaid' && (
        <div className={styles['others']}>
          <LinkButton variant="plain" to={paths.buyersOrder(reference)}>
            {text.viewOrder}
          </LinkButton>
        </div>
      )}
    </div>
  );
};
