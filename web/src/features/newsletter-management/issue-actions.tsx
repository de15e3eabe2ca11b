import { adminPaths } from '../../shared/admin-paths.ts';
import {
  Button,
  type ButtonVariant,
  LinkButton,
} from '../../shared/ui/buttons/button.tsx';
import styles from './newsletter-management.module.css';
import type { ListedIssue } from './issue.shape.ts';
import * as text from './text.ts';
import type { useIssueActions } from './use-issue-actions.tsx';

type Action = ButtonVariant & { name: string; onClick: () => void };

/** The buttons of a newsletter, by its state. */
export const IssueActions = ({
  issue: { id, state, subject },
  actions,
  isOpened,
}: {
  issue: ListedIssue;
  actions: ReturnType<typeof useIssueActions>;
  isOpened: boolean;
}) => {
  const { isBusy, change, confirmCancel, confirmDeletion } = actions;
  const cancel: Action = {
    name: text.cancel,
    variant: 'plain danger',
    onClick: confirmCancel,
  };
  const buttons: Record<ListedIssue['state'], Action[]> = {
    draft: [
      { name: text.remove, variant: 'plain danger', onClick: confirmDeletion },
    ],
    scheduled: [
      {
        name: text.unschedule,
        variant: 'plain',
        onClick: () => change('cancel'),
      },
    ],
    sending: [
      { name: text.pause, size: 'small', onClick: () => change('pause') },
      cancel,
    ],
    paused: [
      { name: text.resume, size: 'small', onClick: () => change('resume') },
      cancel,
    ],
    sent: [],
    cancelled: [],
  };
  const title = subject || text.untitled;
  const isEditable = state === 'draft' || state === 'scheduled';
  const open = isEditable ? text.edit : text.view;
  return (
    <div className={styles['actions']}>
      {!isOpened && (
        <LinkButton
          variant="plain"
          to={adminPaths.newsletterIssue(id)}
          aria-label={text.actionFor(open, title)}
        >
          {open}
        </LinkButton>
      )}
      {buttons[state].map(({ name, ...button }) => (
        <Button
          key={name}
          {...button}
          isBusy={isBusy}
          aria-label={text.actionFor(name, title)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
};
