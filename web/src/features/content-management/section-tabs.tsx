import { type KeyboardEvent, useRef } from 'react';
import type { ContentSection } from './draft/section-shape.model.ts';
import { sections } from './draft/sections.model.ts';
import styles from './section-tabs.module.css';

const keyMoves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const tabId = (section: ContentSection): string =>
  `content-tab-${section.id}`;
export const panelId = 'content-part';

/** One part of the site at a time; the arrows walk from one to the next. */
export const SectionTabs = ({
  chosen,
  onChoose,
}: {
  chosen: ContentSection;
  onChoose: (section: ContentSection) => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    const next =
      move && sections[move(sections.indexOf(chosen), sections.length)];
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
      onKeyDown={moveByKey}
    >
      {sections.map((section) => (
        <button
          key={section.id}
          id={tabId(section)}
          type="button"
          role="tab"
          aria-selected={section === chosen}
          aria-controls={section === chosen ? panelId : undefined}
          tabIndex={section === chosen ? 0 : -1}
          onClick={() => onChoose(section)}
        >
          <span data-word={section.name}>{section.name}</span>
        </button>
      ))}
    </div>
  );
};
