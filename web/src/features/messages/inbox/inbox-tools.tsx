import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { Picks } from '../../../shared/ui/forms/picks.tsx';
import type { MessageList } from './inbox.api.ts';
import styles from './inbox-tools.module.css';
import { messageCountText } from './message-text.ts';
import type { MessagesView } from './messages-view.model.ts';

const states = [
  ['', 'All'],
  ['new', 'New'],
  ['read', 'Read'],
  ['answered', 'Answered'],
  ['archived', 'Archived'],
] as const;

const choices: readonly ListChoice<MessagesView>[] = [
  {
    name: 'kind',
    label: 'Kind',
    options: [
      ['', 'All'],
      ['contact', 'Contact'],
      ['speaking', 'Speaking'],
    ],
  },
];

/** Which of the messages are shown. */
export const InboxTools = ({
  view,
  list,
  onChoose,
}: {
  view: MessagesView;
  list: MessageList | undefined;
  onChoose: (change: Partial<MessagesView>) => void;
}) => {
  const hasSuspected = view.suspected || (list?.suspected ?? 0) > 0;
  const picks = [
    ...states,
    ...(hasSuspected ? ([['suspected', 'Suspected']] as const) : []),
  ];
  return (
    <div className={styles['tools']}>
      <Picks
        label="Show"
        options={picks}
        chosen={view.suspected ? 'suspected' : view.state}
        onChoose={(pick) =>
          onChoose(
            pick === 'suspected'
              ? { state: '', suspected: true }
              : { state: pick, suspected: false },
          )
        }
      />
      <ListTools
        name="Messages"
        placeholder="Name, email or text"
        view={view}
        choices={choices}
        count={list && messageCountText(list.total, list.totalIsFloor ?? false)}
        onChoose={onChoose}
      />
      <p className={styles['note']}>
        We promise an answer within 24 hours. 1 tick = 1 hour; the time left is
        yellow.
      </p>
    </div>
  );
};
