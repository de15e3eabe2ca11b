import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNaira, ticksOf } from '../../shared/lib/money.ts';
import { TapeButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import { FormatChoice } from './format-choice.tsx';
import type { Opening } from './opening.ts';
import {
  emailFault,
  emailHint,
  type Format,
  formats,
  paymentAddress,
  type Prices,
  totalOf,
} from './price.model.ts';
import { usePrices } from './product.api.ts';
import styles from './purchase-dialog.module.css';
import { QuantityChoice } from './quantity-choice.tsx';

const nameOf = (format: Format): string =>
  formats.find((entry) => entry.format === format)?.name ?? '';

const OrderForm = ({
  prices,
  opening,
  onClose,
}: {
  prices: Prices;
  opening: Opening;
  onClose: () => void;
}) => {
  const formId = useId();
  const navigate = useNavigate();
  const [format, setFormat] = useState<Format>(
    opening.isOrderOnly ? 'EBOOK' : 'PAPERBACK',
  );
  const [quantity, setQuantity] = useState(1);
  const [email, setEmail] = useState(opening.email ?? '');
  const [error, setError] = useState<string>();
  const total = totalOf(prices, format, quantity);
  const hint = emailHint(email);

  const proceed = (event: SubmitEvent) => {
    event.preventDefault();
    const fault = emailFault(email);
    setError(fault);
    if (fault) return;
    onClose();
    const productName = nameOf(format);
    void navigate(
      paymentAddress({ email, amount: total, productName, quantity }),
    );
  };

  return (
    <>
      <form
        className={styles['form']}
        id={formId}
        noValidate
        onSubmit={proceed}
      >
        <FormatChoice prices={prices} chosen={format} onChoose={setFormat} />
        <QuantityChoice quantity={quantity} onChange={setQuantity} />
        <Field
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={error}
          hint={
            hint && (
              <>
                Did you mean{' '}
                <button
                  className={styles['meant']}
                  type="button"
                  onClick={() => setEmail(hint)}
                >
                  {hint}
                </button>
                ?
              </>
            )
          }
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
      <div className={styles['sum']}>
        <p className={styles['total']} aria-live="polite">
          {quantity} × {formatNaira(prices[format])}
          <b>{formatNaira(total)}</b>
        </p>
        <TapeButton type="submit" form={formId} units={ticksOf(total)}>
          Proceed to Payment
        </TapeButton>
      </div>
      <p className={`caption ${styles['by']}`}>
        Payment is powered by Paystack. One tick on the button is ₦1,000.
      </p>
    </>
  );
};

/** Format, number of copies and e-mail address; then the way to the payment page. */
export const PurchaseDialog = ({
  opening,
  isOpen,
  prices: known,
  onClose,
}: {
  opening: Opening;
  isOpen: boolean;
  prices: Prices | undefined;
  onClose: () => void;
}) => {
  const { prices, hasFailed, again } = usePrices(known);
  return (
    <Dialog title="Order the book" isOpen={isOpen} onClose={onClose}>
      {prices && (
        <OrderForm prices={prices} opening={opening} onClose={onClose} />
      )}
      {!prices && (
        <div className={styles['form']}>
          {hasFailed ? (
            <TryAgain
              onAgain={again}
              more="Nothing has been ordered, and nothing is owed."
            >
              The prices could not be loaded just now.
            </TryAgain>
          ) : (
            <p role="status" className={styles['wait']}>
              Loading the prices…
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
};
