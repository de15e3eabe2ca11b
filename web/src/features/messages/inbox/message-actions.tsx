import { Button, buttonClass } from '../../../shared/ui/buttons/button.tsx';
import type { InboxMessage, MessageState } from './inbox.api.ts';
import { toReplyMailtoUrl } from './message-text.ts';
import * as text from './text.ts';

export type MessageChange = { state?: MessageState; suspected?: false };
type MessageAction = {
  name: string;
  to: MessageChange;
  done: string;
  isPlain?: boolean;
};

const answered: MessageAction = {
  name: text.markAnswered,
  to: { state: 'answered' },
  done: text.markedAnswered,
};
const archive: MessageAction = {
  name: text.archive,
  to: { state: 'archived' },
  done: text.archived,
  isPlain: true,
};
const unanswered: MessageAction = {
  name: text.markUnanswered,
  to: { state: 'read' },
  done: text.markedUnanswered,
  isPlain: true,
};
const fromPerson: MessageAction = {
  name: text.notSpam,
  to: { suspected: false },
  done: text.movedToInbox,
};

const listActions = ({
  state,
  answeredAt,
  suspected,
}: InboxMessage): MessageAction[] => {
  if (suspected) return [fromPerson];
  if (state === 'archived')
    return [
      {
        name: text.restore,
        to: { state: answeredAt ? 'answered' : 'read' },
        done: text.restored,
      },
    ];
  return state === 'answered' ? [unanswered, archive] : [answered, archive];
};

/** Shows the actions for a message: a reply in the author's email program, and changes of the message's state. */
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
      href={toReplyMailtoUrl(message)}
    >
      {text.reply}
    </a>
    {listActions(message).map(({ name, to, done, isPlain = false }) => (
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
