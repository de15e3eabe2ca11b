import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  LazyNextStepAfterPayment,
  prefetchAfterPayment,
} from '../../../../features/order-page/lazy-next-step-after-payment.tsx';
import { formatFromProductName } from '../../../../features/payment/confirmation.model.ts';
import { PaidReceipt } from '../../../../features/payment/paid-receipt.tsx';
import { UnconfirmedReceipt } from '../../../../features/payment/unconfirmed-receipt.tsx';
import { useConfirmation } from '../../../../features/payment/use-confirmation.ts';
import { focusOnMount } from '../../../../shared/lib/focus-on-mount.ts';
import { paths } from '../../../../shared/paths.ts';
import { useBookTitle } from '../../../../shared/site-content.ts';
import styles from '../../../../shared/ui/data/receipt.module.css';
import { ReceiptPage } from '../../../../shared/ui/data/receipt.tsx';
import { recordFunnelStep } from '../../../../shared/visits.ts';
import { createPersonalHeadFunction } from '../../../page-head.ts';
import * as text from './payment-success-text.ts';

export const head = createPersonalHeadFunction(
  text.headTitle,
  paths.paymentSuccess,
  text.headDescription,
);

const maxReferenceLength = 64;

/** Returns the payment's reference and removes the other parameters of the provider's redirect from the address bar. */
const usePaymentReferenceAndCleanAddress = (): string => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inQuery = query.get('reference') ?? query.get('trxref') ?? '';
  const reference = inQuery.trim().slice(0, maxReferenceLength);
  useEffect(() => {
    const clean = reference ? paths.paymentResult(reference) : pathname;
    if (pathname + search !== clean) void navigate(clean, { replace: true });
  }, [reference, pathname, search, navigate]);
  return reference;
};

/** The heading takes the focus, so that screen readers announce the success. */
const PaidHeading = ({
  reference,
}: {
  /** The reference of the buyer's own order; undefined for another visitor. */
  reference: string | undefined;
}) => {
  useEffect(() => {
    if (reference) recordFunnelStep('paid', reference);
  }, [reference]);
  return (
    <div className={styles['top']}>
      <h1 ref={focusOnMount} tabIndex={-1}>
        {text.paid}
      </h1>
      {reference && <p className="lead">{text.paidMore}</p>}
    </div>
  );
};

export const Screen = () => {
  const reference = usePaymentReferenceAndCleanAddress();
  const { confirmation, retry } = useConfirmation(reference);
  const title = useBookTitle();
  useEffect(prefetchAfterPayment, []);
  const order = confirmation.name === 'paid' ? confirmation.order : undefined;
  return (
    <ReceiptPage side={text.receipt} label={text.receipt}>
      {confirmation.name === 'paid' ? (
        <div>
          <PaidHeading reference={order?.reference} />
          <PaidReceipt order={order} reference={reference} title={title}>
            {order && (
              <LazyNextStepAfterPayment
                reference={order.reference}
                isPaperback={
                  formatFromProductName(order.productName) === 'Paperback'
                }
                quantity={order.quantity}
              />
            )}
          </PaidReceipt>
        </div>
      ) : (
        <UnconfirmedReceipt
          confirmation={confirmation}
          reference={reference}
          retry={retry}
        />
      )}
    </ReceiptPage>
  );
};
