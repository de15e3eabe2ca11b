import { paths } from '../../../../shared/paths.ts';
import { createLegalHeadFunction, LegalPage } from '../../../legal-page.tsx';

export const head = createLegalHeadFunction(
  'Refunds',
  paths.refunds,
  'How to ask for your money back.',
);

export const Screen = () => (
  <LegalPage title="Refunds" side="If something went wrong">
    <p>
      If something went wrong with your order, write to us with its reference.
      It begins with IMP, and your receipt has it. A person reads your message.
    </p>
    <p>
      If a parcel did not arrive, a copy arrived damaged, an e-book does not
      open, or you were charged twice, tell us which. We will send another copy
      or another link, or refund you.
    </p>
    <p>
      We refund through Paystack to your payment method, in full or in part.
      Your bank decides how soon the refund appears. After a full refund of an
      e-book, its reading links stop working.
    </p>
  </LegalPage>
);
