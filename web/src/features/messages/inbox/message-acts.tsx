import { Button } from '../../../shared/ui/buttons/button.tsx';
import { buttonClass } from '../../../shared/ui/buttons/button.tsx';
import type { InboxMessage, MessageState } from './inbox.api.ts';
import { answerAddress } from './message-words.ts';

export type Noted = { state?: MessageState; suspected?: false };
type Act = { name: string; to: Noted; done: string; isPlain?: boolean };

const answered: Act = {
  name: 'Mark as answered',
  to: { state: 'answered' },
  done: 'Marked as answered.',
};
const archive: Act = {
  name: 'Archive',
  to: { state: 'archived' },
  done: 'Archived.',
  isPlain: true,
};
const unanswered: Act = {
  name: 'Not answered after all',
  to: { state: 'read' },
  done: 'It waits for an answer again.',
  isPlain: true,
};
const fromPerson: Act = {
  name: 'A person wrote this',
  to: { suspected: false },
  done: 'Moved to the inbox.',
};

const actsOf = ({ state, answeredAt, suspected }: InboxMessage): Act[] => {
  if (suspected) return [fromPerson];
  if (state === 'archived')
    return [
      {
        name: 'Bring back',
        to: { state: answeredAt ? 'answered' : 'read' },
        done: 'Brought back.',
      },
    ];
  return state === 'answered' ? [unanswered, archive] : [answered, archive];
};

/** What can be done with a message: answer it in one's own mail program, and note how it stands. */
export const MessageActs = ({
  message,
  isBusy,
  onNote,
}: {
  message: InboxMessage;
  isBusy: boolean;
  onNote: (to: Noted, done: string) => void;
}) => (
  <div className="acts">
    <a
      className={buttonClass({ variant: 'solid' })}
      href={answerAddress(message)}
    >
      Answer by mail
    </a>
    {actsOf(message).map(({ name, to, done, isPlain = false }) => (
      <Button
        key={name}
        variant={isPlain ? 'plain' : 'outline'}
        isBusy={isBusy}
        onClick={() => onNote(to, done)}
      >
        {name}
      </Button>
    ))}
  </div>
);
