import { useLinkLife } from '../../../shared/config.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LegalPage } from '../../legal-page.tsx';

export const head = (): Head => ({
  title: 'Terms of sale | Imprint',
  description: 'What is sold here, how it is paid and how it reaches you.',
  path: paths.terms,
});

const ReadingTerms = () => (
  <p>
    The e-book is read in the browser through a personal link. A link opens the
    book for {useLinkLife()}, on one device at a time; the right to read
    outlives it, and a new link can be asked for on the page of the old one and
    on the page of the order.
  </p>
);

export const Screen = () => (
  <LegalPage title="Terms of sale">
    <p>
      Prices are in naira, for one copy. Delivery of the paperback within
      Nigeria is included. Payment is powered by Paystack.
    </p>
    <ReadingTerms />
    <p>The e-book cannot be downloaded, and chapters carry the buyer’s mark.</p>
  </LegalPage>
);
