import { useCallback, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaymentPanel } from '../../../../features/payment/payment-panel.tsx';
import { useArrivalAndCleanUrl } from '../../../../features/payment/use-arrival.ts';
import { useOpenPurchase } from '../../../../features/purchase/purchase-opener.tsx';
import { AnswersContext } from '../../../../shared/api/answers.tsx';
import {
  contentAddress,
  productsAddress,
} from '../../../../shared/content-address.ts';
import { paths } from '../../../../shared/paths.ts';
import { ReceiptPage } from '../../../../shared/ui/data/receipt.tsx';
import { recordFunnelStep } from '../../../../shared/visits.ts';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from './payment-text.ts';

export const head = createPersonalHeadFunction(
  text.title,
  paths.payment,
  text.headDescription,
);

const leaveSiteTo = (url: string): void => window.location.assign(url);

export const Screen = ({
  leave = leaveSiteTo,
}: {
  leave?: (url: string) => void;
}) => {
  const arrival = useArrivalAndCleanUrl();
  const navigate = useNavigate();
  const openPurchase = useOpenPurchase();
  const { otherOrder } = arrival;
  useEffect(() => recordFunnelStep('payment'), []);
  useEffect(() => {
    if (otherOrder)
      void navigate(paths.buyersOrder(otherOrder), { replace: true });
  }, [otherOrder, navigate]);
  const toResult = useCallback(
    (reference: string) => void navigate(paths.paymentResult(reference)),
    [navigate],
  );
  const { revalidate } = useContext(AnswersContext);
  const refreshPrices = useCallback(() => {
    void revalidate(productsAddress);
    void revalidate(contentAddress);
  }, [revalidate]);
  if (otherOrder) return null;
  return (
    <ReceiptPage side={text.side} label={text.title}>
      <PaymentPanel
        key={arrival.intent.key}
        arrival={arrival}
        leave={leave}
        toResult={toResult}
        onPriceOutdated={refreshPrices}
        orderAgain={(email) => openPurchase({ email, isRepeat: true })}
      />
    </ReceiptPage>
  );
};
