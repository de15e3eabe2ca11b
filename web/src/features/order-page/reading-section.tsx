import { Link } from 'react-router-dom';
import { useLinkLife, useSettings } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { Button, CallToActionButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { useReadNow } from './use-read-now.ts';
import { useNewLink } from './use-new-link.ts';

const RequestResult = ({
  result,
}: {
  result: ReturnType<typeof useNewLink>['result'];
}) =>
  result && (
    <Message
      kind={result.kind}
      more={
        result.kind === 'good' &&
        'It replaces the previous link. You can request three an hour and six a day.'
      }
    >
      {result.sentence}
    </Message>
  );

/** Opens one copy in this browser; the email has the same link. */
const ReadNow = ({
  access,
  quantity,
}: {
  access: OrderAccess;
  quantity: number;
}) => {
  const { readingLinkHours } = useSettings();
  const { state, read } = useReadNow(access);
  return (
    <>
      <p>
        <CallToActionButton
          units={readingLinkHours}
          aria-disabled={state === 'opening'}
          onClick={() => void read()}
        >
          {state === 'opening' ? 'Opening the book…' : 'Read now'}
        </CallToActionButton>
      </p>
      {quantity > 1 && (
        <p className={styles['hint']}>
          This opens one of the {quantity} copies; the links to the others are
          in your email.
        </p>
      )}
      {state === 'late' && (
        <Message kind="info" more="We are emailing it to you.">
          The reading link could not be opened here
        </Message>
      )}
    </>
  );
};

/** Shown right after the payment: the link is on its way, and what to do if it does not arrive. */
export const ReadingNext = ({
  access,
  quantity,
}: {
  access: OrderAccess;
  quantity: number;
}) => {
  const linkLife = useLinkLife();
  const { requestLink, result, canRequest } = useNewLink(access);
  return (
    <div className={styles['section']}>
      <h2>
        We are emailing you your reading {quantity === 1 ? 'link' : 'links'}
      </h2>
      <ReadNow access={access} quantity={quantity} />
      <p className={styles['text']}>
        A link is personal, lasts {linkLife} and works in the browser that first
        opens it. You can request a new link at any time on{' '}
        <Link to={paths.buyersOrder(access.reference)}>the order’s page</Link>{' '}
        and on the page of an expired link.
      </p>
      <p className={styles['hint']}>
        No email after a few minutes? Check your spam folder, then{' '}
        <Button
          variant="plain"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          Email me a new link
        </Button>
      </p>
      <RequestResult result={result} />
    </div>
  );
};

/** Shown on the order's page: requests a new link. */
export const ReadingSection = ({
  access,
  email,
}: {
  access: OrderAccess;
  email: string;
}) => {
  const linkLife = useLinkLife();
  const { requestLink, result, canRequest } = useNewLink(access);
  return (
    <div className={styles['section']}>
      <h2>Reading</h2>
      <p className={styles['text']}>
        You read the book in the browser, through the personal link in your
        email. A link lasts {linkLife}; you can request a new one at any time.
      </p>
      <p>
        <Button
          variant="solid"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          Email me a new link
        </Button>
      </p>
      <RequestResult result={result} />
      <p className={styles['hint']}>
        We send it to {email}. If it does not arrive, check your spam folder; if
        the address is wrong, <Link to={paths.contact}>write to us</Link> with
        your order reference.
      </p>
    </div>
  );
};
