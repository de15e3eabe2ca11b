import { Link } from 'react-router-dom';
import { useLinkLife, useSettings } from '../../shared/config.ts';
import { paths } from '../../shared/paths.ts';
import { Button, CallToActionButton } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './desk.module.css';
import type { Asked } from './order-page.api.ts';
import { useReadNow } from './use-read-now.ts';
import { useNewLink } from './use-new-link.ts';

const Answer = ({ said }: { said: ReturnType<typeof useNewLink>['said'] }) =>
  said && (
    <Message
      kind={said.kind}
      more={
        said.kind === 'good' &&
        'It replaces the one before. Three an hour and six a day are as many as we send.'
      }
    >
      {said.sentence}
    </Message>
  );

/** Opens one copy here and now; the link in the mail is the same. */
const ReadNow = ({ asked, quantity }: { asked: Asked; quantity: number }) => {
  const { readingLinkHours } = useSettings();
  const { state, read } = useReadNow(asked);
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

/** Right after paying: the link is on its way, and what to do if it does not come. */
export const ReadingNext = ({
  asked,
  quantity,
}: {
  asked: Asked;
  quantity: number;
}) => {
  const linkLife = useLinkLife();
  const { ask, said, mayAsk } = useNewLink(asked);
  const isOne = quantity === 1;
  return (
    <div className={styles['desk']}>
      <h2>
        {isOne
          ? 'Your reading link is on its way to your mail'
          : 'Your reading links are on their way to your mail'}
      </h2>
      <ReadNow asked={asked} quantity={quantity} />
      <p className={styles['text']}>
        {isOne
          ? 'It is personal, it lasts'
          : 'One for each reader. A link lasts'}{' '}
        {linkLife}, and it binds itself to the browser that opens it. The right
        to read does not run out with it: ask for another link from{' '}
        <Link to={paths.buyersOrder(asked.reference)}>the order’s page</Link> or
        from the link itself, once it has closed.
      </p>
      <p className={styles['hint']}>
        Nothing there after a few minutes? Look in the spam folder, then{' '}
        <Button
          variant="plain"
          aria-disabled={!mayAsk}
          onClick={() => void ask()}
        >
          E-mail me a new link
        </Button>
      </p>
      <Answer said={said} />
    </div>
  );
};

/** On the order's page, days later: the same right, and one button. */
export const ReadingDesk = ({
  asked,
  email,
}: {
  asked: Asked;
  email: string;
}) => {
  const linkLife = useLinkLife();
  const { ask, said, mayAsk } = useNewLink(asked);
  return (
    <div className={styles['desk']}>
      <h2>Reading</h2>
      <p className={styles['text']}>
        The book is read in the browser, through a personal link that came by
        mail. A link lasts {linkLife}; the right to read does not run out with
        it.
      </p>
      <p>
        <Button
          variant="solid"
          aria-disabled={!mayAsk}
          onClick={() => void ask()}
        >
          E-mail me a new link
        </Button>
      </p>
      <Answer said={said} />
      <p className={styles['hint']}>
        It goes to {email}, the address of the order. If nothing comes, look in
        the spam folder; if the address is mistyped,{' '}
        <Link to={paths.contact}>write to us</Link> with the reference.
      </p>
    </div>
  );
};
