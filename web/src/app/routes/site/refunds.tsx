import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { LegalPage } from '../../legal-page.tsx';

export const head = (): Head => ({
  title: 'Refunds | Imprint',
  description: 'How to ask for your money back.',
  path: paths.refunds,
});

export const Screen = () => (
  <LegalPage title="Refunds">
    <p>
      If something went wrong with your order, write with its reference; it
      begins with IMP and stands in the receipt. A person reads it.
    </p>
    <p>A refund goes back the way the payment came, through Paystack.</p>
  </LegalPage>
);
