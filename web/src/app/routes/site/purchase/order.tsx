import { useParams } from 'react-router-dom';
import { OrderPage } from '../../../../features/order-page/order-page.tsx';
import { ReceiptPage } from '../../../../shared/ui/data/receipt.tsx';
import { personalHead } from '../../../page-head.ts';

export const head = personalHead(
  'Your order',
  '/orders',
  'The status of your order.',
);

export const Screen = () => {
  const { reference = '' } = useParams();
  return (
    <ReceiptPage side="Your order" label="Your order">
      <OrderPage key={reference} reference={reference} />
    </ReceiptPage>
  );
};
