import { useReadingLinkLifetimeText } from '../../../shared/config.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import styles from './start-page.module.css';
import * as text from './text.ts';
import { useNewLinkMutation } from '../session/reader.api.ts';

/** Requests a new reading link; the answer does not reveal whether the link belongs to a purchase. */
export const useNewLinkRequest = (token: string | undefined) => {
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
  newLink: ReturnType<typeof useNewLinkRequest>;
}) => {
  const linkLife = useReadingLinkLifetimeText();
  return (
    <div className={styles['answer']}>
      {newLink.isSuccess && (
        <Message kind="good" more={text.newLinkSentMore(linkLife)}>
          {text.newLinkSent}
        </Message>
      )}
      <RequestErrorMessage error={newLink.error} otherwise={text.didNotWork} />
    </div>
  );
};
