import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../shared/form/use-form.ts';
import { emailError } from '../../shared/lib/email-error.model.ts';
import { edgeOf, formatNaira } from '../../shared/lib/money.ts';
import { paymentAddress } from '../../shared/payment-address.ts';
import { CallToActionButton } from '../../shared/ui/buttons/button.tsx';
import { focusFirstField } from '../../shared/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { EmailField } from './email-field.tsx';
import { FormatChoice } from './format-choice.tsx';
import type { Opening } from './opening.ts';
import styles from './order-form.module.css';
import { type Format, formats, type Prices, totalOf } from './price.model.ts';
import { AboutFormat } from './about-format.tsx';
import { usePrices } from './product.api.ts';
import { QuantityChoice } from './quantity-choice.tsx';

const PricedForm = ({
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
  const total = totalOf(prices, format, quantity);
  const edge = edgeOf(total);

  const proceed = () => {
    onClose();
    const productName = formats[format].name;
    void navigate(
      paymentAddress({ email, amount: total, productName, quantity }),
    );
  };
  const { errors, clearError, form } = useForm(
    () => ({ email: emailError(email) }),
    proceed,
  );
  const { ref } = form;
  useEffect(() => focusFirstField(ref.current?.closest('dialog[open]')), [ref]);

  const changeEmail = (next: string) => {
    setEmail(next);
    clearError('email');
  };

  return (
    <>
      <form {...form} className={styles['form']} id={formId} noValidate>
        <FormatChoice prices={prices} chosen={format} onChoose={setFormat} />
        <QuantityChoice quantity={quantity} onChange={setQuantity} />
        <AboutFormat format={format} quantity={quantity} />
        <EmailField email={email} error={errors.email} onChange={changeEmail} />
      </form>
      <div className={styles['sum']}>
        <p className={styles['total']} aria-live="polite">
          {quantity} × {formatNaira(prices[format])}
          <b>{formatNaira(total)}</b>
        </p>
        <CallToActionButton type="submit" form={formId} units={edge.units}>
          Proceed to Payment
        </CallToActionButton>
      </div>
      <p className={`caption ${styles['by']}`}>
        Payment is powered by Paystack. 1 tick = {formatNaira(edge.one)}.
      </p>
    </>
  );
};

/** Format, number of copies and email address; submits to the payment page. */
export const OrderForm = ({
  opening,
  onClose,
}: {
  opening: Opening;
  onClose: () => void;
}) => {
  const { prices, hasFailed, refetch } = usePrices();
  if (prices)
    return <PricedForm prices={prices} opening={opening} onClose={onClose} />;
  return (
    <div className={styles['form']}>
      {hasFailed ? (
        <LoadFailure
          onRetry={refetch}
          more="Nothing has been ordered or charged."
        >
          The prices could not be loaded.
        </LoadFailure>
      ) : (
        <p role="status" className={styles['wait']}>
          Loading the prices…
        </p>
      )}
    </div>
  );
};
