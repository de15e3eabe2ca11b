import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PaidReceipt } from '../../../features/payment/paid-receipt.tsx';
import styles from '../../../shared/ui/receipt.module.css';
import { ReceiptPage } from '../../../shared/ui/receipt.tsx';
import { UnconfirmedReceipt } from '../../../features/payment/unconfirmed-receipt.tsx';
import { useConfirmation } from '../../../features/payment/use-confirmation.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import { useSiteContent } from '../../../shared/site-content.ts';

export const head = (): Head => ({
  title: 'Your payment | Imprint',
  description: 'What has become of a payment.',
  path: paths.paymentSuccess,
  isHidden: true,
});

const longestReference = 64;

const useBookTitle = (): string => {
  const content = useSiteContent();
  return content.phase === 'loaded' ? content.value.book.title : 'The book';
};

/** The good news arrives while one waits, so it takes the focus and is read out. */
const PaidHeading = ({ isOwn }: { isOwn: boolean }) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles['top']}>
      <h1 ref={ref} tabIndex={-1}>
        Payment Successful
      </h1>
      {isOwn && (
        <p className="lead">
          Thank you. A copy of this receipt is on its way to your mail.
        </p>
      )}
    </div>
  );
};

export const Screen = () => {
  const [query] = useSearchParams();
  const given = query.get('reference') ?? query.get('trxref') ?? '';
  const reference = given.trim().slice(0, longestReference);
  const { confirmation, askAgain } = useConfirmation(reference);
  const title = useBookTitle();
  return (
    <ReceiptPage side="Your receipt" label="Your receipt">
      {confirmation.name === 'paid' ? (
        <div>
          <PaidHeading isOwn={confirmation.order !== undefined} />
          <PaidReceipt
            order={confirmation.order}
            reference={reference}
            title={title}
          />
        </div>
      ) : (
        <UnconfirmedReceipt
          confirmation={confirmation}
          reference={reference}
          askAgain={askAgain}
        />
      )}
    </ReceiptPage>
  );
};
