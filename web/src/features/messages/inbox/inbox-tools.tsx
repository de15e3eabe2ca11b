import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { countedOrMore } from '../../../shared/lib/count.ts';
import { Picks } from '../../../shared/ui/forms/picks.tsx';
import styles from './inbox-tools.module.css';
import type { MessagesView } from './messages-view.model.ts';
import type { useInbox } from './use-inbox.ts';

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

/** The filters, the search and the number of messages. */
export const InboxTools = ({
  view,
  list,
  choose,
}: ReturnType<typeof useInbox>) => {
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
          choose(
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
        count={list && countedOrMore(list, 'message')}
        onChoose={choose}
      />
      <p className={styles['note']}>
        We promise an answer within 24 hours. 1 tick = 1 hour; the time left is
        yellow.
      </p>
    </div>
  );
};
