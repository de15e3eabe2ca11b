import { type MouseEvent, useEffect, useRef } from 'react';
import type { Entry, EntryGroup } from './entries/entry.ts';
import { EntryIcon } from './entries/entry-icon.tsx';
import { Highlight } from './entries/highlight.tsx';
import { UnbrokenReferences } from '../../shared/ui/data/unbroken-references.tsx';
import styles from './result-list.module.css';
import * as text from './text.ts';

export type Choose = (entry: Entry, inNewTab: boolean) => void;

const Option = ({
  entry,
  id,
  query,
  isSelected,
  onChoose,
}: {
  entry: Entry;
  id: string;
  query: string;
  isSelected: boolean;
  onChoose: Choose;
}) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const choose = ({ ctrlKey, metaKey }: MouseEvent) =>
    onChoose(entry, ctrlKey || metaKey);
  return (
    // The focus stays in the field, which handles the keys (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
    <li
      ref={ref}
      role="option"
      id={id}
      className={styles['option']}
      aria-selected={isSelected}
      onClick={choose}
    >
      <EntryIcon kind={entry.kind} />
      <span className={styles['texts']}>
        <span className={styles['title']}>
          <Highlight of={query} in={entry.title} />
        </span>{' '}
        <span className={styles['detail']}>
          <UnbrokenReferences
            renderPart={(part) => <Highlight of={query} in={part} />}
          >
            {entry.detail}
          </UnbrokenReferences>
        </span>
      </span>{' '}
      {entry.value && <span className={styles['value']}>{entry.value}</span>}
    </li>
  );
};

/** The results by group; `selected` counts over all groups. */
export const ResultList = ({
  id,
  groups,
  selected,
  query,
  isStale,
  onChoose,
}: {
  id: string;
  groups: EntryGroup[];
  selected: number;
  query: string;
  /** Whether newer results are on their way. */
  isStale: boolean;
  onChoose: Choose;
}) => {
  let index = 0;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={text.results}
      className={`${styles['list']} ${isStale ? styles['stale'] : ''}`}
    >
      {groups.map(({ name, entries }, group) => (
        <li key={name} role="presentation">
          <p className={styles['name']} id={`${id}-${group}`}>
            {name}
          </p>
          <ul role="group" aria-labelledby={`${id}-${group}`}>
            {entries.map((entry) => {
              const at = index++;
              return (
                <Option
                  key={`${entry.title} ${entry.detail}`}
                  entry={entry}
                  id={optionId(id, at)}
                  query={query}
                  isSelected={at === selected}
                  onChoose={onChoose}
                />
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
};

export const optionId = (listId: string, index: number): string =>
  `${listId}-option-${index}`;
