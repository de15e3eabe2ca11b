import { useParams } from 'react-router-dom';
import { OrderPage } from '../../../../features/order-page/order-page.tsx';
import type { Head } from '../../../../shared/lib/seo.ts';
import { ReceiptPage } from '../../../../shared/ui/data/receipt.tsx';

/** The address is one buyer's, so it is named nowhere. */
export const head = (): Head => ({
  title: 'Your order | Imprint',
  description: 'How an order stands, for its buyer.',
  path: '/orders',
  isHidden: true,
});

export const Screen = () => {
  const { reference = '' } = useParams();
  return (
    <ReceiptPage side="Your order" label="Your order">
      <OrderPage key={reference} reference={reference} />
    </ReceiptPage>
  );
};
