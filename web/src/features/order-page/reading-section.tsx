import { Link } from 'react-router-dom';
import {
  useReadingLinkLifetimeText,
  useSettings,
} from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { Button, CallToActionButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { useReadNow } from './use-read-now.ts';
import { useReadingLinkRequest } from './use-reading-link-request.ts';
import * as text from './text.ts';

const LinkRequestMessage = ({
  result,
}: {
  result: ReturnType<typeof useReadingLinkRequest>['result'];
}) =>
  result && (
    <Message
      kind={result.kind}
      more={result.kind === 'good' && text.linkRequestedMore}
    >
      {result.sentence}
    </Message>
  );

/** Shows the button that opens one copy in this browser; the buyer's email has the same link. */
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
          {state === 'opening' ? text.openingBook : text.readNow}
        </CallToActionButton>
      </p>
      {quantity > 1 && (
        <p className={styles['hint']}>{text.opensOne(quantity)}</p>
      )}
      {state === 'late' && (
        <Message kind="info" more={text.readLateMore}>
          {text.readLate}
        </Message>
      )}
    </>
  );
};

/** Shows, right after the payment, that the reading link is being emailed, and what to do if it does not arrive. */
export const ReadingSectionAfterPayment = ({
  access,
  quantity,
}: {
  access: OrderAccess;
  quantity: number;
}) => {
  const linkLife = useReadingLinkLifetimeText();
  const { requestLink, result, canRequest } = useReadingLinkRequest(access);
  return (
    <div className={styles['section']}>
      <h2>{text.emailingLinks(quantity)}</h2>
      <ReadNow access={access} quantity={quantity} />
      <p className={styles['text']}>
        {text.linkIsPersonal(linkLife)}
        <Link to={paths.buyersOrder(access.reference)}>{text.ordersPage}</Link>
        {text.expiredLinkPage}
      </p>
      <p className={styles['hint']}>
        {text.noEmail}
        <Button
          variant="plain"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          {text.requestLink}
        </Button>
      </p>
      <LinkRequestMessage result={result} />
    </div>
  );
};

/** Shows, on the order's page, how to read the book and a button that requests a new link. */
export const ReadingSection = ({
  access,
  email,
}: {
  access: OrderAccess;
  email: string;
}) => {
  const linkLife = useReadingLinkLifetimeText();
  const { requestLink, result, canRequest } = useReadingLinkRequest(access);
  return (
    <div className={styles['section']}>
      <h2>{text.readingTitle}</h2>
      <p className={styles['text']}>{text.readInBrowser(linkLife)}</p>
      <p>
        <Button
          variant="solid"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          {text.requestLink}
        </Button>
      </p>
      <LinkRequestMessage result={result} />
      <p className={styles['hint']}>
        {text.linkSentTo(email)}
        <Link to={paths.contact}>{text.writeToUs}</Link>
        {text.withReference}
      </p>
    </div>
  );
};
