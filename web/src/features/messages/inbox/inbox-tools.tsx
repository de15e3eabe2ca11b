import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import styles from './inbox-tools.module.css';
import { kindLabels } from './message-text.ts';
import type { MessagesView } from './messages-view.model.ts';
import type { useInbox } from './use-inbox.ts';
import * as text from './text.ts';

const states = [
  ['', text.all],
  ['new', text.newMessages],
  ['read', text.readMessages],
  ['answered', text.answeredMessages],
  ['archived', text.archivedMessages],
] as const;

const choices: readonly ListChoice<MessagesView>[] = [
  {
    name: 'kind',
    label: text.kindLabel,
    options: [
      ['', text.all],
      ['contact', kindLabels.contact],
      ['speaking', kindLabels.speaking],
    ],
  },
];

/** Shows the filters, the search and the number of messages. */
export const InboxTools = ({
  view,
  list,
  choose,
}: ReturnType<typeof useInbox>) => {
  const hasSuspected = view.suspected || (list?.suspected ?? 0) > 0;
  const picks = [
    ...states,
    ...(hasSuspected ? ([['suspected', text.suspectedMessages]] as const) : []),
  ];
  return (
    <div className={styles['tools']}>
      <ToggleButtonGroup
        label={text.stateLabel}
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
        name={text.toolsLabel}
        placeholder={text.searchPlaceholder}
        view={view}
        choices={choices}
        count={list && text.messageCount(list.total, list.totalIsFloor)}
        onChoose={choose}
      />
      <p className={styles['note']}>{text.promiseNote}</p>
    </div>
  );
};
