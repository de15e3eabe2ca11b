import { useEffect, useRef, useState } from 'react';
import type { SiteContent } from '../../../shared/site-content.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import styles from './page-list.module.css';
import * as text from './text.ts';

type MenuEntry = SiteContent['navigation'][number];

const directions = [
  { name: text.up, by: -1 },
  { name: text.down, by: 1 },
] as const;

type RowProps = {
  entry: MenuEntry;
  index: number;
  count: number;
  /** Whether the form was sent with an error in the list. */
  isInvalid: boolean;
  onChange: (entry: MenuEntry) => void;
  onMove: (to: number) => void;
};

const PageRow = ({
  entry,
  index,
  count,
  isInvalid,
  onChange,
  onMove,
}: RowProps) => (
  <li className={styles['row']}>
    <InputField
      label={text.pageTitle(entry.path)}
      value={entry.title}
      maxLength={40}
      error={isInvalid && !entry.title.trim() ? text.titleRequired : undefined}
      onChange={({ target }) => onChange({ ...entry, title: target.value })}
    />
    <label className={styles['shown']}>
      <input
        type="checkbox"
        aria-label={text.show(entry.title || entry.path)}
        checked={entry.isShown}
        onChange={({ target }) =>
          onChange({ ...entry, isShown: target.checked })
        }
      />
      {text.isShown}
    </label>
    <div className={styles['moves']}>
      {directions.map(({ name, by }) => (
        <Button
          key={name}
          variant="plain"
          data-move={`${index} ${by}`}
          aria-label={text.move(entry.title || entry.path, name)}
          aria-disabled={index + by < 0 || index + by >= count}
          onClick={() => onMove(index + by)}
        >
          {name}
        </Button>
      ))}
    </div>
  </li>
);

/** Edits the titles, the order and the visibility of the pages; after a move the focus stays on the same button. */
export const PageList = ({
  entries,
  isInvalid,
  onChange,
}: {
  entries: MenuEntry[];
  isInvalid: boolean;
  onChange: (entries: MenuEntry[]) => void;
}) => {
  const ref = useRef<HTMLOListElement>(null);
  const [focusTarget, setFocusTarget] = useState('');
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!focusTarget) return;
    ref.current?.querySelector<HTMLElement>(focusTarget)?.focus();
    setFocusTarget('');
  }, [focusTarget]);
  useEffect(() => {
    if (isInvalid)
      ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isInvalid]);

  const movePage = (entry: MenuEntry, from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
    setFocusTarget(`[data-move="${to} ${to - from}"]`);
    setAnnouncement(
      text.moved(entry.title || entry.path, to + 1, entries.length),
    );
  };
  return (
    <>
      <ol className={styles['pages']} ref={ref} aria-label={text.pages}>
        {entries.map((entry, index) => (
          <PageRow
            key={index}
            entry={entry}
            index={index}
            count={entries.length}
            isInvalid={isInvalid}
            onChange={(changed) => onChange(entries.with(index, changed))}
            onMove={(to) => movePage(entry, index, to)}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  );
};
