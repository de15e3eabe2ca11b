import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../shared/form/use-form.ts';
import { emailErrorText } from '../../shared/email/email-error.model.ts';
import {
  formatKobo,
  formatNaira,
  toEdgeTickScale,
} from '../../shared/lib/numbers/money.ts';
import {
  paymentAddress,
  saveAgreedTerms,
} from '../../shared/payment-address.ts';
import { CallToActionButton } from '../../shared/ui/buttons/button.tsx';
import { PaymentNote } from '../../shared/ui/buttons/payment-note.tsx';
import { focusMarkedFirstField } from '../../shared/ui/dialogs/dialog.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { EmailField } from './email-field.tsx';
import { FormatChoice } from './format-choice.tsx';
import type { PurchaseDialogOptions } from './opening.ts';
import {
  type OrderEntries,
  readOrderEntries,
  saveOrderEntries,
} from './order-entries.ts';
import styles from './order-form.module.css';
import { type Prices, productNames, totalPriceOf } from './price.model.ts';
import { DeliveryChoice } from './delivery/delivery-choice.tsx';
import { DeliveryDescription } from './delivery-description.tsx';
import { usePrices } from './product.api.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import {
  type DeliveryChoiceState,
  useDeliveryChoice,
} from './delivery/use-delivery-choice.ts';
import * as text from './order-form-text.ts';
import { nothingOrdered } from './text.ts';

const describeCalculation = (
  quantity: number,
  price: number,
  delivery: DeliveryChoiceState | undefined,
): string => {
  const copies = `${quantity} × ${formatNaira(price)}`;
  if (!delivery) return copies;
  const { terms } = delivery;
  if (!terms) return text.plusDelivery(copies);
  return terms.feeKobo > 0
    ? text.withDelivery(copies, formatKobo(terms.feeKobo))
    : copies;
};

/** Shows the total, the button that submits the form, and the value in naira of one tick on the button. */
const TotalWithPaymentButton = ({
  formId,
  calculation,
  total,
}: {
  formId: string;
  /** For example "2 × ₦15,000 + ₦2,500 delivery". */
  calculation: string;
  total: number;
}) => {
  const edge = toEdgeTickScale(total);
  return (
    <>
      <div className={styles['sum']}>
        <p className={styles['total']} aria-live="polite">
          {calculation}
          <b>{formatNaira(total)}</b>
        </p>
        <CallToActionButton type="submit" form={formId} units={edge.units}>
          {text.proceed}
        </CallToActionButton>
      </div>
      <PaymentNote nairaPerTick={edge.one} className={styles['by']} />
    </>
  );
};

/** Returns the entries with which the form opens: those of the last order if the buyer orders again. */
const readFirstEntries = ({
  preselectsEbook,
  email = '',
  isRepeat,
}: PurchaseDialogOptions): OrderEntries =>
  (isRepeat ? readOrderEntries(email) : undefined) ?? {
    format: preselectsEbook ? 'EBOOK' : 'PAPERBACK',
    ...{ quantity: 1, email, country: '', place: '' },
  };

const PricedForm = ({
  prices,
  opening,
  onClose,
}: {
  prices: Prices;
  opening: PurchaseDialogOptions;
  onClose: () => void;
}) => {
  const formId = useId();
  const navigate = useNavigate();
  const [first] = useState(() => readFirstEntries(opening));
  const [format, setFormat] = useState(first.format);
  const [quantity, setQuantity] = useState(first.quantity);
  const [email, setEmail] = useState(first.email);
  const choice = useDeliveryChoice(first);
  const delivery = format === 'PAPERBACK' ? choice : undefined;
  const terms = delivery?.terms;
  const feeKobo = terms?.feeKobo ?? 0;
  const total = totalPriceOf(prices, format, quantity) + feeKobo / 100;

  const goToPayment = () => {
    onClose();
    const { country = '', place = '' } = delivery ?? {};
    saveOrderEntries({ format, quantity, email, country, place });
    if (terms) saveAgreedTerms(terms);
    const productName = productNames[format];
    void navigate(
      paymentAddress({
        ...{ email, amount: total, productName, quantity },
        delivery: terms,
      }),
    );
  };
  const { errors, clearError, form } = useForm(
    () => ({
      place: delivery && !terms ? text.placeRequired : undefined,
      email: emailErrorText(email),
    }),
    goToPayment,
  );
  const { ref } = form;
  useEffect(
    () => focusMarkedFirstField(ref.current?.closest('dialog[open]')),
    [ref],
  );

  const changeEmail = (next: string) => {
    setEmail(next);
    clearError('email');
  };

  return (
    <>
      <form {...form} className={styles['form']} id={formId} noValidate>
        {opening.isRepeat && <Message kind="info">{text.priceChanged}</Message>}
        <FormatChoice prices={prices} chosen={format} onChoose={setFormat} />
        <QuantityChoice quantity={quantity} onChange={setQuantity} />
        {delivery ? (
          <DeliveryChoice
            choice={delivery}
            error={errors.place}
            onChange={() => clearError('place')}
          />
        ) : (
          <DeliveryDescription format={format} quantity={quantity} />
        )}
        <EmailField email={email} error={errors.email} onChange={changeEmail} />
      </form>
      <TotalWithPaymentButton
        formId={formId}
        calculation={describeCalculation(quantity, prices[format], delivery)}
        total={total}
      />
    </>
  );
};

/** Asks for format, number of copies and email address; a submit opens the payment page. */
export const OrderForm = ({
  opening,
  onClose,
}: {
  opening: PurchaseDialogOptions;
  onClose: () => void;
}) => {
  const { prices, hasFailed, refetch } = usePrices();
  if (prices)
    return <PricedForm prices={prices} opening={opening} onClose={onClose} />;
  return (
    <div className={styles['form']}>
      {hasFailed ? (
        <LoadFailure onRetry={refetch} more={nothingOrdered}>
          {text.pricesLoadFailed}
        </LoadFailure>
      ) : (
        <p role="status" className={styles['wait']}>
          {text.pricesLoading}
        </p>
      )}
    </div>
  );
};
