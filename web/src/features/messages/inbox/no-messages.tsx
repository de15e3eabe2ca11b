import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import styles from './inbox.module.css';
import { type MessagesView, messagesView } from './messages-view.model.ts';

/** Nothing fits, or there is nothing yet: two different sentences. */
export const NoMessages = ({
  view,
  onShowAll,
}: {
  view: MessagesView;
  onShowAll: () => void;
}) => (
  <div className={styles['place']}>
    {messagesView.isNarrowed(view) ? (
      <EmptyState
        action={<Button onClick={onShowAll}>Show all messages</Button>}
      >
        No message fits.
      </EmptyState>
    ) : (
      <EmptyState
        action={
          <LinkButton to={paths.contact} reloadDocument>
            See the contact page
          </LinkButton>
        }
      >
        No messages yet.
      </EmptyState>
    )}
  </div>
);
