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
        'It replaces the one before. Three an hour and six a day are as many as we send.'
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
          This opens one of the {quantity} copies; the links of the others are
          in your mail.
        </p>
      )}
      {state === 'late' && (
        <Message kind="info" more="It is on its way to your mail.">
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
  const isOne = quantity === 1;
  return (
    <div className={styles['section']}>
      <h2>
        {isOne
          ? 'Your reading link is on its way to your mail'
          : 'Your reading links are on their way to your mail'}
      </h2>
      <ReadNow access={access} quantity={quantity} />
      <p className={styles['text']}>
        {isOne
          ? 'It is personal, it lasts'
          : 'One for each reader. A link lasts'}{' '}
        {linkLife}, and it binds itself to the browser that opens it. The right
        to read does not run out with it: ask for another link from{' '}
        <Link to={paths.buyersOrder(access.reference)}>the order’s page</Link>{' '}
        or from the link itself, once it has closed.
      </p>
      <p className={styles['hint']}>
        Nothing there after a few minutes? Look in the spam folder, then{' '}
        <Button
          variant="plain"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          E-mail me a new link
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
        The book is read in the browser, through a personal link that came by
        mail. A link lasts {linkLife}; the right to read does not run out with
        it.
      </p>
      <p>
        <Button
          variant="solid"
          aria-disabled={!canRequest}
          onClick={() => void requestLink()}
        >
          E-mail me a new link
        </Button>
      </p>
      <RequestResult result={result} />
      <p className={styles['hint']}>
        It goes to {email}, the address of the order. If nothing comes, look in
        the spam folder; if the address is mistyped,{' '}
        <Link to={paths.contact}>write to us</Link> with the reference.
      </p>
    </div>
  );
};
