import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloseDialogOnUnmount } from '../../shared/hooks/use-close-dialog-on-unmount.ts';
import { readRecentItems, rememberItem } from '../../shared/recent-items.ts';
import { CloseButton } from '../../shared/ui/dialogs/close-button.tsx';
import type { Command } from './entries/commands.model.ts';
import type { Entry, EntryGroup } from './entries/entry.ts';
import { listGroups, listStartGroups } from './entries/list-groups.ts';
import { parseOrderAction } from './entries/order-action.ts';
import styles from './palette.module.css';
import { optionId, ResultList } from './result-list.tsx';
import { SearchStatus } from './search-status.tsx';
import { useSearch } from './use-search.ts';
import * as text from './text.ts';

const MagnifierIcon = () => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" />
  </svg>
);

/** Returns the groups for what is typed, and the state of the search behind them. */
const useGroups = (query: string, commands: readonly Command[]) => {
  const [recent] = useState(readRecentItems);
  const all = useSearch(query);
  const named = useSearch(parseOrderAction(query)?.subject ?? '');
  const search = { ...all, isPending: all.isPending || named.isPending };
  const found = { all: all.answer, named: named.answer };
  const groups: EntryGroup[] =
    query === ''
      ? listStartGroups(recent, commands)
      : listGroups(query, commands, found, new Date());
  return { groups, search };
};

/** Returns the index of the chosen entry, which is the first one again after each change of the query. */
const useSelection = (query: string, count: number) => {
  const [selection, setSelection] = useState({ query, index: 0 });
  const index = selection.query === query ? selection.index : 0;
  const selected = Math.min(index, Math.max(count - 1, 0));
  const move = (by: number) =>
    count > 0 &&
    setSelection({ query, index: (selected + by + count) % count });
  return { selected, move };
};

/** Returns a function that opens an entry and closes the search. */
const useOpenEntry = (onClose: () => void) => {
  const navigate = useNavigate();
  return (entry: Entry, inNewTab: boolean) => {
    const { kind, title, detail, to } = entry;
    if (typeof to === 'string') rememberItem({ kind, title, detail, to });
    if (typeof to === 'string' && inNewTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
};

const KeyHints = ({ children }: { children: ReactNode }) => (
  <div className={styles['keys']}>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {text.keys.choose}
    </span>
    <span>
      <kbd>Enter</kbd> {text.keys.open}
    </span>
    <span>
      <kbd>Esc</kbd> {text.keys.close}
    </span>
    {children}
  </div>
);

/** The field and the results inside the dialog. */
const PaletteContent = ({
  commands,
  onClose,
  children,
}: {
  commands: readonly Command[];
  onClose: () => void;
  children: ReactNode;
}) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { groups, search } = useGroups(query, commands);
  const entries = groups.flatMap((group) => group.entries);
  const { selected, move } = useSelection(query, entries.length);
  const open = useOpenEntry(onClose);
  // Enter before the results of the last letters opens the first of them when they arrive.
  const [opensWhenFound, setOpensWhenFound] = useState('');
  const [first] = entries;
  useEffect(() => {
    if (opensWhenFound === '' || search.isPending) return;
    setOpensWhenFound('');
    if (opensWhenFound === query && first) open(first, false);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      const entry = entries[selected];
      if (search.isPending) setOpensWhenFound(query);
      else if (entry) open(entry, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles['top']}>
        <MagnifierIcon />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={text.label}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            entries.length > 0 ? optionId(listId, selected) : undefined
          }
          placeholder={text.title}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
        />
        <CloseButton onClose={onClose} />
      </div>
      <ResultList
        id={listId}
        {...{ groups, selected, query }}
        isStale={search.isPending}
        onChoose={open}
      />
      <SearchStatus search={search} query={query} count={entries.length} />
      <KeyHints>{children}</KeyHints>
    </>
  );
};

/** The search of the back office in a dialog; `children` follow the keys at its foot. */
export const Palette = ({
  commands,
  onClose,
  children,
}: {
  commands: readonly Command[];
  onClose: () => void;
  children?: ReactNode;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useCloseDialogOnUnmount(ref);
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  const closeOnBackdropClick = ({ target }: MouseEvent) => {
    if (target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={styles['palette']}
      aria-label={text.title}
      onClose={() => !isLeaving.current && onClose()}
      onClick={closeOnBackdropClick}
    >
      <PaletteContent commands={commands} onClose={onClose}>
        {children}
      </PaletteContent>
    </dialog>
  );
};
