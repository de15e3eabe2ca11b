import { type ReactNode, useId, useState } from 'react';
import { useFocusAncestorOnUnmount } from '../hooks/use-focus-ancestor-on-unmount.ts';
import { Button } from '../ui/buttons/button.tsx';
import styles from './folded-filters.module.css';
import * as text from './text.ts';

export type ActiveFilter = {
  /** The parameter of the view. */
  name: string;
  /** What the filter lets through, such as "Delivery: To ship". */
  label: string;
};

const ActiveFilterButton = ({
  children,
  onRemove,
}: {
  children: string;
  onRemove: () => void;
}) => {
  const button = useFocusAncestorOnUnmount<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      className={styles['active']}
      aria-label={text.removeFilter(children)}
      onClick={onRemove}
    >
      {children} <span aria-hidden="true">×</span>
    </button>
  );
};

/** The filters of a list on a phone, behind a button so that the first entry is in sight; the active ones stay visible. */
export const FoldedFilters = ({
  active,
  children,
  onRemove,
}: {
  active: readonly ActiveFilter[];
  children: ReactNode;
  onRemove: (name: string) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles['folded']} tabIndex={-1}>
      <div className={styles['row']}>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.filters(active.length)}
        </Button>
        {active.map(({ name, label }) => (
          <ActiveFilterButton key={name} onRemove={() => onRemove(name)}>
            {label}
          </ActiveFilterButton>
        ))}
      </div>
      <div id={id} className={styles['filters']} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
