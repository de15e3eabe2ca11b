import { DateFilterField } from '../../../shared/list-view/date-filter.tsx';
import { useNewEntries } from '../../../shared/live-updates/use-new-entries.ts';
import {
  type ListChoice,
  ListTools,
} from '../../../shared/list-view/list-tools.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import styles from './inbox-tools.module.css';
import type { MessageList } from './inbox.api.ts';
import { kindLabels } from './message-text.ts';
import type { MessagesView } from './messages-view.model.ts';
import type { useInbox } from './use-inbox.ts';
import * as text from './text.ts';

const states = [
  ['', text.all],
  ['unanswered', text.unansweredMessages],
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

/** Returns the filter by person, once messages were assigned. */
const toAssigneeChoice = (
  list: MessageList | undefined,
  { assignee }: MessagesView,
): ListChoice<MessagesView>[] => {
  const names = new Set([
    ...(list?.assignees ?? []),
    ...(assignee ? [assignee] : []),
  ]);
  return names.size === 0
    ? []
    : [
        {
          name: 'assignee',
          label: text.assigneeLabel,
          options: [
            ['', text.all],
            ...[...names].map((name) => [name, name] as const),
          ],
        },
      ];
};

/** Shows the filters, the search and the number of messages. */
export const InboxTools = (inbox: ReturnType<typeof useInbox>) => {
  const { view, list, choose } = inbox;
  const newEntries = useNewEntries(['message'], inbox);
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
        dates={<DateFilterField view={view} onChoose={choose} />}
        choices={[...choices, ...toAssigneeChoice(list, view)]}
        count={list && text.messageCount(list.total, list.totalIsFloor)}
        newEntries={newEntries}
        onChoose={choose}
      />
      <p className={styles['note']}>{text.promiseNote}</p>
    </div>
  );
};
