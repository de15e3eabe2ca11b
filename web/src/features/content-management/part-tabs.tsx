import { type KeyboardEvent, useRef } from 'react';
import type { Part } from './draft/parts.model.ts';
import styles from './part-tabs.module.css';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const tabId = (part: Part): string => `content-tab-${part.id}`;
export const panelId = 'content-part';

/** One part of the site at a time; the arrows walk from one to the next. */
export const PartTabs = ({
  parts,
  chosen,
  onChoose,
}: {
  parts: readonly Part[];
  chosen: Part;
  onChoose: (part: Part) => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && parts[step(parts.indexOf(chosen), parts.length)];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    ref.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div
      ref={ref}
      className={styles['tabs']}
      role="tablist"
      aria-label="Part of the site"
      onKeyDown={walk}
    >
      {parts.map((part) => (
        <button
          key={part.id}
          id={tabId(part)}
          type="button"
          role="tab"
          aria-selected={part === chosen}
          aria-controls={part === chosen ? panelId : undefined}
          tabIndex={part === chosen ? 0 : -1}
          onClick={() => onChoose(part)}
        >
          <span data-word={part.name}>{part.name}</span>
        </button>
      ))}
    </div>
  );
};
