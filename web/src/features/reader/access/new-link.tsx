import { useLinkLife } from '../../../shared/config.ts';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { Refusal } from '../../../shared/ui/feedback/refusal.tsx';
import styles from './start-page.module.css';
import { useNewLinkMutation } from '../session/reader.api.ts';

export const didNotWork = 'That did not work. Please try again.';

/** Requests a new link; the answer does not reveal whether there was a purchase. */
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
        <Message
          kind="good"
          more={`It replaces this link and lasts ${linkLife}. You can request three links an hour and six a day.`}
        >
          If this link belongs to a purchase, we have sent a new link to the
          buyer.
        </Message>
      )}
      <Refusal error={newLink.error} otherwise={didNotWork} />
    </div>
  );
};
