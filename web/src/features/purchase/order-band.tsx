import { useState } from 'react';
import { useForm } from '../../shared/form/use-form.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { emailErrorText } from '../../shared/email/email-error.model.ts';
import { drawTicks } from '../../shared/charts/draw-ticks.ts';
import {
  formatNaira,
  countPriceTicks,
} from '../../shared/lib/numbers/money.ts';
import {
  deliveryAreaLabel,
  deliveryCost,
  useDeliveryTerms,
  useSiteContentIfLoaded,
} from '../../shared/site-content.ts';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './order-band.module.css';
import type { Prices } from './price.model.ts';
import { useOpenPurchase } from './purchase-opener.tsx';
import * as text from './order-band-text.ts';
import { orderNow } from './text.ts';

/** Draws the price as a ruler over the full width; each full ₦1,000 is a unit of ten short ticks and a long one. */
const PriceRuler = ({ price }: { price: number }) => {
  const units = countPriceTicks(price);
  return (
    <div className={styles['scale']} aria-hidden="true">
      <svg viewBox={`0 0 ${units * 10} 52`} preserveAspectRatio="none">
        <path
          d={drawTicks(units * 10, (index) => `M${index + 0.97} 0v20`)}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={drawTicks(units, (index) => `M${(index + 1) * 10 - 0.06} 0v52`)}
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol>
        {Array.from({ length: units }, (_, index) => (
          <li key={index}>{index + 1}</li>
        ))}
      </ol>
    </div>
  );
};

const NoJavaScriptMessage = () => {
  const email = useSiteContentIfLoaded()?.site.email;
  return (
    <noscript>
      <p className={styles['per']}>
        {text.needsScripts}
        {email && (
          <>
            {' '}
            {text.turnOnOrWriteTo} <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </p>
    </noscript>
  );
};

/** Shows the price and an email field, whose submit opens the purchase dialog. */
export const OrderBand = ({
  prices,
  headingId,
}: {
  prices: Prices;
  headingId: string;
}) => {
  const openPurchase = useOpenPurchase();
  const terms = useDeliveryTerms();
  // The button is disabled until hydration, because a submit without scripts would put the email into the page's URL.
  const isReady = useIsHydrated();
  const [email, setEmail] = useState('');
  const { errors, clearError, form } = useForm(
    () => ({ email: emailErrorText(email) }),
    () => openPurchase({ email: email.trim() }),
  );
  return (
    <>
      <PriceRuler price={prices.PAPERBACK} />
      <div className={`wrap ${styles['row']}`}>
        <div>
          <h2 id={headingId}>{text.title}</h2>
          <p className={styles['price']}>{formatNaira(prices.PAPERBACK)}</p>
          <p className={styles['per']}>
            {text.deliveryTerms(
              deliveryAreaLabel(terms),
              deliveryCost(terms),
              terms?.time,
            )}
            <span className="whole">{text.ebook}</span>
            {text.ebookPrice(formatNaira(prices.EBOOK))}
          </p>
        </div>
        <form className={styles['form']} noValidate {...form}>
          <InputField
            label={text.emailLabel}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={errors.email}
            onChange={(event) => {
              setEmail(event.target.value);
              clearError('email');
            }}
          />
          <button
            className={styles['submit']}
            type="submit"
            disabled={!isReady}
          >
            {orderNow}
          </button>
          <NoJavaScriptMessage />
        </form>
      </div>
    </>
  );
};
