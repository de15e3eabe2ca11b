import type { ReactNode } from 'react';
import { narrowToolsRem, useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useFocusAncestorOnUnmount } from '../hooks/use-focus-ancestor-on-unmount.ts';
import type { NewEntries } from '../live-updates/use-new-entries.ts';
import { SearchField } from '../ui/forms/search-field.tsx';
import { SelectField, type SelectOptions } from '../ui/forms/select-field.tsx';
import { type ActiveFilter, FoldedFilters } from './folded-filters.tsx';
import { describeDates } from './date-filter.tsx';
import styles from './list-tools.module.css';
import * as text from './text.ts';

export type ListChoice<View> = {
  /** The parameter of the view that this select sets. */
  name: keyof View & string;
  label: string;
  options: SelectOptions<string>;
  groups?: readonly (readonly [
    heading: string,
    options: SelectOptions<string>,
  ])[];
};

const NewEntriesButton = ({ entries }: { entries: NewEntries }) => {
  const button = useFocusAncestorOnUnmount<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      className={styles['new']}
      onClick={entries.show}
    >
      {entries.label}
    </button>
  );
};

/** Returns the selects of a list that leave out some of its entries; sorting and the number of rows do not. */
const listActiveChoices = <View,>(
  view: View,
  choices: readonly ListChoice<View>[],
): ActiveFilter[] =>
  choices.flatMap(({ name, label, options, groups = [] }) => {
    const value = String(view[name]);
    if (value === '' || options[0]?.[0] !== '') return [];
    const all = [...options, ...groups.flatMap(([, grouped]) => grouped)];
    const word = all.find(([each]) => each === value)?.[1] ?? value;
    return [{ name, label: text.activeFilter(label, word) }];
  });

/** The search field, the selects and the number of entries above a list of the back office. */
export const ListTools = <View extends { search: string }>({
  name,
  searchLabel = text.search,
  placeholder,
  view,
  choices = [],
  dates,
  count = '',
  newEntries,
  children,
  onChoose,
}: {
  name: string;
  searchLabel?: string;
  placeholder: string;
  view: View;
  choices?: readonly ListChoice<View>[];
  /** The filter by days, if the list has one. */
  dates?: ReactNode;
  /** The number of entries as text; empty until it is known. */
  count?: string | undefined;
  /** What is new since the list was fetched; it takes the place of the count, so that the list does not move. */
  newEntries?: NewEntries | undefined;
  /** Shown next to the count. */
  children?: ReactNode;
  onChoose: (change: Partial<View>) => void;
}) => {
  const setParam = (param: keyof View, text: string) => {
    const value = typeof view[param] === 'number' ? Number(text) : text;
    onChoose({ [param]: value } as Partial<View>);
  };
  const hasFilters = choices.length + (dates ? 1 : 0) > 1;
  const isFolded = useIsNarrow(narrowToolsRem) && hasFilters;
  const period = describeDates(view);
  const active = [
    ...(period
      ? [{ name: 'date', label: text.activeFilter(text.dateLabel, period) }]
      : []),
    ...listActiveChoices(view, choices),
  ];
  const filters = (
    <>
      {dates}
      {choices.map(({ name: param, ...select }) => (
        <SelectField
          key={param}
          {...select}
          value={String(view[param])}
          onChoose={(value) => setParam(param, value)}
        />
      ))}
    </>
  );
  return (
    <div className={styles['tools']} role="search" aria-label={name}>
      <div className={styles['query']}>
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={view.search}
          onSearch={(search) => setParam('search', search)}
        />
      </div>
      {isFolded ? (
        <FoldedFilters
          active={active}
          onRemove={(param) => setParam(param as keyof View, '')}
        >
          {filters}
        </FoldedFilters>
      ) : (
        filters
      )}
      <div className={styles['count']}>
        <p role="status">
          {newEntries ? <NewEntriesButton entries={newEntries} /> : count}
        </p>
        {children}
      </div>
    </div>
  );
};
