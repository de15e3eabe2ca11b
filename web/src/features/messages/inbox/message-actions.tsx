import { Button, buttonClass } from '../../../shared/ui/buttons/button.tsx';
import type { InboxMessage, MessageState } from './inbox.api.ts';
import { answerAddress } from './message-text.ts';

export type MessageChange = { state?: MessageState; suspected?: false };
type MessageAction = {
  name: string;
  to: MessageChange;
  done: string;
  isPlain?: boolean;
};

const answered: MessageAction = {
  name: 'Mark as answered',
  to: { state: 'answered' },
  done: 'Marked as answered.',
};
const archive: MessageAction = {
  name: 'Archive',
  to: { state: 'archived' },
  done: 'Archived.',
  isPlain: true,
};
const unanswered: MessageAction = {
  name: 'Mark as unanswered',
  to: { state: 'read' },
  done: 'Marked as unanswered.',
  isPlain: true,
};
const fromPerson: MessageAction = {
  name: 'Not spam',
  to: { suspected: false },
  done: 'Moved to the inbox.',
};

const actionsOf = ({
  state,
  answeredAt,
  suspected,
}: InboxMessage): MessageAction[] => {
  if (suspected) return [fromPerson];
  if (state === 'archived')
    return [
      {
        name: 'Restore',
        to: { state: answeredAt ? 'answered' : 'read' },
        done: 'Restored.',
      },
    ];
  return state === 'answered' ? [unanswered, archive] : [answered, archive];
};

/** The actions for a message: a reply in the author's email program, and changes of its state. */
export const MessageActions = ({
  message,
  isBusy,
  onChange,
}: {
  message: InboxMessage;
  isBusy: boolean;
  onChange: (to: MessageChange, done: string) => void;
}) => (
  <div className="acts">
    <a
      className={buttonClass({ variant: 'solid' })}
      href={answerAddress(message)}
    >
      Reply by email
    </a>
    {actionsOf(message).map(({ name, to, done, isPlain = false }) => (
      <Button
        key={name}
        variant={isPlain ? 'plain' : 'outline'}
        isBusy={isBusy}
        onClick={() => onChange(to, done)}
      >
        {name}
      </Button>
    ))}
  </div>
);
