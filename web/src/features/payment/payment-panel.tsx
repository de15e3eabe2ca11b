import { useEffect } from 'react';
import {
  toEdgeTickScale,
  formatNaira,
} from '../../shared/lib/numbers/money.ts';
import { paths } from '../../shared/paths.ts';
import {
  Button,
  LinkButton,
  CallToActionButton,
} from '../../shared/ui/buttons/button.tsx';
import { PaymentNote } from '../../shared/ui/buttons/payment-note.tsx';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import type { Arrival, Intent } from './intent.model.ts';
import type { Phase } from './payment.model.ts';
import { PaymentMessage } from './payment-message.tsx';
import styles from '../../shared/ui/data/receipt.module.css';
import { useDeliveryReceiptRows } from '../../shared/ui/data/delivery-rows.ts';
import {
  ReceiptRows,
  type ReceiptRow,
  StepProgress,
} from '../../shared/ui/data/receipt.tsx';
import { PaymentChannelChoice } from './payment-channel-choice.tsx';
import type { StartOptions } from './payment-run.ts';
import { usePayment } from './use-payment.ts';
import { useTypedEmail } from './use-typed-email.ts';
import { useFocusAfterPhaseChange } from './use-focus-after-phase-change.ts';
import * as text from './text.ts';

/** Whether the buyer has finished paying at the provider; the server may not have confirmed the payment yet. */
const hasFinishedPaying = (phase: Phase): boolean =>
  phase.name === 'confirming' ||
  phase.name === 'paid' ||
  phase.name === 'awaited' ||
  phase.name === 'unconfirmed';

const stepProgressOf = (phase: Phase): { past: number; at: number } => {
  if (phase.name === 'refused') return { past: 0, at: 1 };
  if (phase.name === 'paid') return { past: 3, at: 3 };
  return hasFinishedPaying(phase) ? { past: 2, at: 3 } : { past: 1, at: 2 };
};

const receiptRowsOf = (
  intent: Intent,
  feeKobo: number,
  phase: Phase,
  deliveryRows: ReceiptRow[],
): (ReceiptRow | false)[] => {
  const { amount, quantity, productName, email } = intent;
  const total = amount === undefined ? text.amountMissing : formatNaira(amount);
  const copies = (amount ?? 0) - feeKobo / 100;
  const isOpen = phase.name !== 'refused' && !hasFinishedPaying(phase);
  return [
    {
      term: `${productName || text.unknownProduct} × ${quantity}`,
      value: amount === undefined ? total : formatNaira(copies),
      kind: 'first',
    },
    isOpen &&
      amount !== undefined &&
      quantity > 1 && {
        term: text.pricePerCopyLabel,
        value: formatNaira(copies / quantity),
      },
    ...((isOpen || feeKobo > 0) && /paperback/i.test(productName)
      ? deliveryRows
      : []),
    email !== '' && { term: text.receiptToLabel, value: email },
    'reference' in phase && {
      term: text.referenceLabel,
      value: phase.reference,
    },
    { term: text.totalLabel, value: total, kind: 'total' },
  ];
};

const BackToOrderSectionLink = ({ look }: { look?: 'plain' }) => (
  <LinkButton variant={look} to={paths.order}>
    {text.backToBook}
  </LinkButton>
);

type ActionsProps = {
  phase: Phase;
  units: number;
  /** The naira that one tick on the button stands for. */
  one: number;
  press: (how: StartOptions) => void;
  orderAgain: () => void;
};

const StartPaymentActions = ({ phase, units, one, press }: ActionsProps) => {
  const isBusy = phase.name === 'opening' || phase.name === 'detour';
  return (
    <>
      <p className={styles['main']}>
        {isBusy ? (
          <Button disabled>{text.proceed}</Button>
        ) : (
          <CallToActionButton units={units} onClick={() => press({})}>
            {text.proceed}
          </CallToActionButton>
        )}
      </p>
      <PaymentNote nairaPerTick={one} />
      {phase.name === 'uncharged' && <PaymentChannelChoice press={press} />}
      {phase.name === 'unsure' && (
        <div className={styles['others']}>
          <LinkButton variant="plain" to={paths.paymentResult(phase.reference)}>
            {text.checkPayment}
          </LinkButton>
        </div>
      )}
      <div className={styles['others']}>
        {phase.name !== 'detour' && (
          <Button variant="plain" onClick={() => press({ wantsHosted: true })}>
            {text.directCheckout}
          </Button>
        )}
        <BackToOrderSectionLink look="plain" />
      </div>
    </>
  );
};

const PhaseActions = (props: ActionsProps) => {
  const { phase, press, orderAgain } = props;
  if (phase.name === 'refused')
    return (
      <>
        {phase.isPriceOutdated && (
          <p className={styles['main']}>
            <Button variant="solid" onClick={orderAgain}>
              {text.showNewPrice}
            </Button>
          </p>
        )}
        <p className={styles['main']}>
          <BackToOrderSectionLink />
        </p>
      </>
    );
  if (phase.name === 'unconfirmed')
    return (
      <>
        <p className={styles['main']}>
          <CopyButton
            text={phase.reference}
            label={text.copyReference}
            refusal={text.copyReferenceFailed}
          />
        </p>
        {phase.cause && <PaymentChannelChoice press={press} />}
        <div className={styles['others']}>
          <BackToOrderSectionLink look="plain" />
        </div>
      </>
    );
  if (hasFinishedPaying(phase) || phase.name === 'returning') return null;
  return <StartPaymentActions {...props} />;
};

/** Shows the order as a receipt, with the buttons that start the payment. */
export const PaymentPanel = ({
  arrival,
  leave,
  toResult,
  onPriceOutdated,
  orderAgain,
}: {
  arrival: Arrival;
  leave: (url: string) => void;
  toResult: (reference: string) => void;
  /** Called when the server refuses the order because its price or its delivery fee is outdated. */
  onPriceOutdated: () => void;
  /** Opens the order form with the buyer's entries and the present price. */
  orderAgain: (email: string) => void;
}) => {
  const { phase, intent, press } = usePayment(arrival, { leave, toResult });
  const isEmailMissing = arrival.intent.email === '';
  const typed = useTypedEmail(isEmailMissing);
  const startPayment = (how: StartOptions) => {
    if (!typed.check()) return;
    press(isEmailMissing ? { ...how, email: typed.email.trim() } : how);
  };
  const { delivery } = intent;
  const terms = delivery && 'feeKobo' in delivery ? delivery : undefined;
  const deliveryRows = useDeliveryReceiptRows(terms);
  // The fee of a region in a link is unknown until the server answers.
  const knownRows = delivery && !terms ? [] : deliveryRows;
  const isOutdated = phase.name === 'refused' && phase.isPriceOutdated;
  useEffect(() => {
    if (isOutdated) onPriceOutdated();
  }, [isOutdated, onPriceOutdated]);
  const actions = useFocusAfterPhaseChange(phase.name);
  return (
    <div className={styles['receipt']}>
      <h1>{text.title}</h1>
      <StepProgress {...stepProgressOf(phase)} />
      <ReceiptRows
        rows={receiptRowsOf(intent, terms?.feeKobo ?? 0, phase, knownRows)}
      />
      {isEmailMissing &&
        phase.name !== 'refused' &&
        !hasFinishedPaying(phase) && (
          <div className={styles['main']}>
            <InputField
              ref={typed.field}
              label={text.emailLabel}
              type="email"
              name="email"
              autoComplete="email"
              hint={text.emailHint}
              value={typed.email}
              error={typed.error}
              onChange={({ target }) => typed.change(target.value)}
            />
          </div>
        )}
      <div className={styles['message']}>
        <PaymentMessage phase={phase} />
      </div>
      <div ref={actions}>
        <PhaseActions
          phase={phase}
          {...toEdgeTickScale(intent.amount ?? 0)}
          press={startPayment}
          orderAgain={() => orderAgain(intent.email)}
        />
      </div>
    </div>
  );
};
