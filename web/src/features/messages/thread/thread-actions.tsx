import { problemText } from '../../../shared/api/problem.model.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { useShowToast } from '../../../shared/ui/feedback/toast.tsx';
import {
  type InboxMessage,
  useChangeMessageMutation,
} from '../inbox/inbox.api.ts';
import { listActions } from '../inbox/message-actions.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** The changes of the message's state: answered, archived, spam, and back. */
export const ThreadActions = ({ message }: { message: InboxMessage }) => {
  const [change, { isLoading, error }] = useChangeMessageMutation();
  const showToast = useShowToast();
  return (
    <div className={styles['actions']}>
      {listActions(message).map(({ name, to, done, isPlain }) => (
        <Button
          key={name}
          variant={isPlain ? 'plain' : 'outline'}
          isBusy={isLoading}
          onClick={() =>
            void change({ id: message.id, ...to }).then(({ data }) => {
              if (data) showToast(done);
            })
          }
        >
          {name}
        </Button>
      ))}
      {error !== undefined && (
        <Message kind="fail" more={problemText(error, text.tryAgain)}>
          {text.changeFailed}
        </Message>
      )}
    </div>
  );
};
