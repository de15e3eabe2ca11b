import { useReadingLinkLifetimeText } from '../../../../shared/config.ts';
import { paths } from '../../../../shared/paths.ts';
import { useDeliveryTerms } from '../../../../shared/site-content.ts';
import { createLegalHeadFunction, LegalPage } from '../../../legal-page.tsx';

export const head = createLegalHeadFunction(
  'Terms of sale',
  paths.terms,
  'What is sold here, how it is paid and how it reaches you.',
);

export const Screen = () => {
  const terms = useDeliveryTerms();
  const linkLife = useReadingLinkLifetimeText();
  return (
    <LegalPage title="Terms of sale" side="Terms">
      <p>
        We sell one book, as a paperback and as an e-book. Prices are in naira
        for one copy; an order has up to ten copies. Payment is powered by
        Paystack. Your order is complete when Paystack has confirmed the
        payment. We email you a receipt with the order’s reference.
      </p>
      <p>
        If a price changes while you pay, you still pay the old one: a checkout
        keeps its price for half an hour. We send a paperback to the address on
        the page of its order; you can correct it there until we send the
        parcel.
      </p>
      {terms && (
        <p>
          We deliver paperbacks within {terms.area}
          {terms.states.length > 0 && ` (${terms.states.join(', ')})`}. Delivery
          takes {terms.time} from the payment, or from the day on which you give
          the address. It is included in the price.
        </p>
      )}
      <p>
        You read the e-book in the browser through a personal link. A link opens
        the book for {linkLife}, on one device at a time. Your right to read
        does not expire: you can request a new link on the page of the expired
        link and on the page of your order.
      </p>
      <p>
        You cannot download the e-book. Its chapters carry the buyer’s
        watermark.
      </p>
    </LegalPage>
  );
};
