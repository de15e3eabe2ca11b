import { useParams } from 'react-router-dom';
import { OrderPage } from '../../../../features/order-page/order-page.tsx';
import { ReceiptPage } from '../../../../shared/ui/data/receipt.tsx';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from './order-text.ts';

export const head = createPersonalHeadFunction(
  text.title,
  '/orders',
  text.headDescription,
);

export const Screen = () => {
  const { reference = '' } = useParams();
  return (
    <ReceiptPage side={text.title} label={text.title}>
      <OrderPage key={reference} reference={reference} />
    </ReceiptPage>
  );
};
