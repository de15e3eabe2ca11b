import { useLinkLife } from '../../../shared/config.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import styles from './start-page.module.css';
import * as text from './text.ts';
import { useNewLinkMutation } from '../session/reader.api.ts';

/** Requests a new reading link; the answer does not reveal whether the link belongs to a purchase. */
export const useNewLink = (token: string | undefined) => {
  const [request, { isLoading, isSuccess, error }] = useNewLinkMutation();
  return {
    send: () => {
      if (token) void request(token);
    },
    isSent: isLoading || isSuccess,
    isSuccess,
    error,
  };
};

export const NewLinkAnswer = ({
  newLink,
}: {
  newLink: ReturnType<typeof useNewLink>;
}) => {
  const linkLife = useLinkLife();
  return (
    <div className={styles['answer']}>
      {newLink.isSuccess && (
        <Message kind="good" more={text.newLinkSentMore(linkLife)}>
          {text.newLinkSent}
        </Message>
      )}
      <Refusal error={newLink.error} otherwise={text.didNotWork} />
    </div>
  );
};
