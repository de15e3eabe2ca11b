import { useLinkLife } from '../../../../shared/config.ts';
import { paths } from '../../../../shared/paths.ts';
import { useDeliveryTerms } from '../../../../shared/site-content.ts';
import { legalHead, LegalPage } from '../../../legal-page.tsx';

export const head = legalHead(
  'Terms of sale',
  paths.terms,
  'What is sold here, how it is paid and how it reaches you.',
);

const DeliveryTerms = () => {
  const terms = useDeliveryTerms();
  return (
    terms && (
      <p>
        Paperbacks are delivered within {terms.area}
        {terms.states.length > 0 && ` (${terms.states.join(', ')})`}. Delivery
        takes {terms.time} from the payment, or from the day on which the
        address is given, and is included in the price.
      </p>
    )
  );
};

const ReadingTerms = () => (
  <p>
    The e-book is read in the browser through a personal link. A link opens the
    book for {useLinkLife()}, on one device at a time; the right to read
    outlives it, and a new link can be asked for on the page of the old one and
    on the page of the order.
  </p>
);

export const Screen = () => (
  <LegalPage title="Terms of sale" side="What is sold, and how">
    <p>
      There is one book, as a paperback and as an e-book. Prices are in naira,
      for one copy; up to ten go into one order. Payment is powered by Paystack.
      The order stands once Paystack has confirmed the payment; the receipt
      comes by e-mail and names the order’s reference.
    </p>
    <p>
      A price that changes while you pay does not change for you: a checkout
      that has begun keeps its price for half an hour. A paperback goes to the
      address given on the page of its order; until it is sent, the address can
      be put right there.
    </p>
    <DeliveryTerms />
    <ReadingTerms />
    <p>The e-book cannot be downloaded, and chapters carry the buyer’s mark.</p>
  </LegalPage>
);
