import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../shared/ui/data/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ContentField } from './content-field.tsx';
import {
  joinPath,
  type Json,
  moveItem,
  textAt,
  valueAt,
} from '../draft/draft.model.ts';
import type { ContentErrors } from '../draft/validation.model.ts';
import styles from './list-editor.module.css';
import type { ListShape } from '../draft/section-shape.model.ts';
import * as text from './text.ts';

/** Returns a new item of a list: an empty text, or an object of empty texts. */
const blankItem = ({ fields }: ListShape): Json =>
  fields[0]?.path === ''
    ? ''
    : Object.fromEntries(fields.map(({ path }) => [path, '']));

type ItemProps = {
  list: ListShape;
  /** Whether the headings of the items are h2, because no heading is above the list; otherwise they are h3. */
  isTop: boolean;
  item: Json;
  index: number;
  count: number;
  errors: ContentErrors;
  onText: (path: string, value: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const moves = [
  { to: 'up', label: text.up, by: -1 },
  { to: 'down', label: text.down, by: 1 },
];

const ItemActions = ({
  name,
  index,
  count,
  onMove,
  onRemove,
}: Omit<ItemProps, 'list' | 'item' | 'errors' | 'onText' | 'isTop'> & {
  name: string;
}) => {
  const lowerName = name.toLowerCase();
  return (
    <div className={styles['acts']}>
      {moves.map(({ to, label, by }) => (
        <Button
          key={to}
          variant="plain"
          data-act={`${index} ${to}`}
          aria-label={text.moveLabel(lowerName, label.toLowerCase())}
          aria-disabled={index + by < 0 || index + by >= count}
          onClick={() => onMove(index + by)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="plain"
        aria-label={text.removeLabel(lowerName)}
        onClick={onRemove}
      >
        {text.remove}
      </Button>
    </div>
  );
};

const ListItemEditor = ({
  list,
  isTop,
  item,
  errors,
  onText,
  ...actions
}: ItemProps) => {
  const Heading = isTop ? 'h2' : 'h3';
  const name = `${list.itemName} ${actions.index + 1}`;
  const isSample = valueAt(item, 'isSample') === true;
  return (
    <li data-item={actions.index}>
      <div className={styles['name']}>
        <Heading tabIndex={-1}>{name}</Heading>
        {isSample && <Badge isSample>{text.sample}</Badge>}
        <ItemActions name={name} {...actions} />
      </div>
      <div className={styles['fields']} role="group" aria-label={name}>
        {list.fields.map((field) => {
          const path = joinPath(list.path, actions.index, field.path);
          return (
            <ContentField
              key={field.path}
              shape={field}
              path={path}
              value={textAt(item, field.path)}
              error={errors[path]}
              onChange={(value) => onText(path, value)}
            />
          );
        })}
      </div>
    </li>
  );
};

/** Moves, removes and adds items, announces each change and moves the focus. */
const useListChanges = (
  list: ListShape,
  items: Json[],
  onChange: (items: Json[]) => void,
) => {
  const ref = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState('');
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!target) return;
    ref.current?.querySelector<HTMLElement>(target)?.focus();
    setTarget('');
  }, [target]);

  const moveListItem = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    onChange(moveItem(items, from, to));
    setTarget(`[data-act="${to} ${to < from ? 'up' : 'down'}"]`);
    setAnnouncement(text.moved(list.itemName, from + 1, to + 1, items.length));
  };
  const removeListItem = (index: number) => {
    onChange(items.toSpliced(index, 1));
    const next = Math.min(index, items.length - 2);
    setTarget(next < 0 ? '[data-add]' : `[data-item="${next}"] :is(h2, h3)`);
    setAnnouncement(text.removed(list.itemName, index + 1));
  };
  const addListItem = () => {
    onChange([...items, blankItem(list)]);
    setTarget(`[data-item="${items.length}"] :is(input, textarea)`);
    setAnnouncement(text.added(list.itemName, items.length + 1));
  };
  return {
    ref,
    announcement,
    move: moveListItem,
    remove: removeListItem,
    add: addListItem,
  };
};

/** Shows a list whose items can be edited, moved, added and removed; the focus follows each change. */
export const ListEditor = ({
  list,
  isTop,
  items,
  errors,
  onText,
  onChange,
}: Pick<ItemProps, 'list' | 'isTop' | 'errors' | 'onText'> & {
  items: Json[];
  onChange: (items: Json[]) => void;
}) => {
  const { ref, announcement, move, remove, add } = useListChanges(
    list,
    items,
    onChange,
  );
  const lowerName = list.itemName.toLowerCase();
  const isFull = items.length >= list.maxItems;
  return (
    <div ref={ref} data-list={list.path}>
      <ol className={styles['list']}>
        {items.map((item, index) => (
          <ListItemEditor
            key={index}
            list={list}
            isTop={isTop}
            item={item}
            index={index}
            count={items.length}
            errors={errors}
            onText={onText}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className={styles['add']}>
        <Button data-add isBusy={isFull} onClick={() => add()}>
          {text.addItem(lowerName)}
        </Button>
        {isFull && (
          <p className={styles['full']}>
            {text.listFull(list.maxItems, lowerName)}
          </p>
        )}
      </div>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
};
