import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from '../../shared/ui/data/receipt.module.css';
import type { PaymentChannel } from './payment.model.ts';
import type { StartOptions } from './payment-run.ts';
import * as text from './text.ts';

const ways: [PaymentChannel, string][] = [
  ['bank_transfer', text.bankTransfer],
  ['ussd', text.ussd],
  ['card', text.card],
];

/** Offers to pay the same order through one payment channel: bank transfer, USSD or card. */
export const PaymentChannelChoice = ({
  press,
}: {
  press: (how: StartOptions) => void;
}) => (
  <div className={styles['ways']} role="group" aria-labelledby="another-way">
    <p id="another-way">{text.payAnotherWay}</p>
    {ways.map(([channel, name]) => (
      <Button key={channel} onClick={() => press({ channel })}>
        {name}
      </Button>
    ))}
  </div>
);
