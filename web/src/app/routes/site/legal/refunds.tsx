import { paths } from '../../../../shared/paths.ts';
import { legalHead, LegalPage } from '../../../legal-page.tsx';

export const head = legalHead(
  'Refunds',
  paths.refunds,
  'How to ask for your money back.',
);

export const Screen = () => (
  <LegalPage title="Refunds" side="If something went wrong">
    <p>
      If something went wrong with your order, write with its reference; it
      begins with IMP and stands in the receipt. A person reads it.
    </p>
    <p>
      A parcel that never came, a copy that came damaged, an e-book that will
      not open, a payment taken twice: say which, and it is put right with
      another copy, another link or the money.
    </p>
    <p>
      A refund goes back the way the payment came, through Paystack, in full or
      in part; how soon it shows is up to your bank. With a full refund of an
      e-book its reading links end.
    </p>
  </LegalPage>
);
