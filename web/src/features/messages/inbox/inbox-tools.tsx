import { Picks } from '../../../shared/ui/forms/picks.tsx';
import { SearchField } from '../../../shared/ui/forms/search-field.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
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

const kinds = [
  ['', 'All'],
  ['contact', 'Contact'],
  ['speaking', 'Speaking'],
] as const;

/** Which of the messages are shown. */
export const InboxTools = ({
  view,
  list,
  onChange,
}: {
  view: MessagesView;
  list: MessageList | undefined;
  onChange: (change: Partial<MessagesView>) => void;
}) => {
  const hasSuspected = view.suspected || (list?.suspected ?? 0) > 0;
  const picks = [
    ...states,
    ...(hasSuspected ? ([['suspected', 'Suspected']] as const) : []),
  ];
  return (
    <div className={styles['tools']} role="search" aria-label="Messages">
      <Picks
        label="Show"
        options={picks}
        chosen={view.suspected ? 'suspected' : view.state}
        onChoose={(pick) =>
          onChange(
            pick === 'suspected'
              ? { state: '', suspected: true }
              : { state: pick, suspected: false },
          )
        }
      />
      <div className={styles['row']}>
        <div className={styles['query']}>
          <SearchField
            label="Search"
            placeholder="Name, e-mail or words"
            value={view.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <SelectField
          label="Kind"
          options={kinds}
          value={view.kind}
          onChoose={(kind) => onChange({ kind })}
        />
        {list && (
          <p className={styles['count']} role="status">
            {messageCountText(list.total, list.totalIsFloor ?? false)}
          </p>
        )}
      </div>
      <p className={styles['note']}>
        We promise an answer within 24 hours. One tick is one hour; the yellow
        is what is left.
      </p>
    </div>
  );
};
