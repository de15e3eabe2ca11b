import { type KeyboardEvent, useRef } from 'react';
import { indexAfterArrowKey } from '../../shared/lib/index-after-arrow-key.ts';
import type { ContentSection } from './draft/section-shape.model.ts';
import { sections } from './draft/sections.model.ts';
import styles from './section-tabs.module.css';
import * as text from './text.ts';

export const tabId = (section: ContentSection): string =>
  `content-tab-${section.id}`;
export const panelId = 'content-part';

/** Shows the sections as tabs; the arrow keys move between them. */
export const SectionTabs = ({
  chosen,
  onChoose,
}: {
  chosen: ContentSection;
  onChoose: (section: ContentSection) => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const openTabByArrowKey = (event: KeyboardEvent) => {
    const at = sections.indexOf(chosen);
    const next =
      sections[indexAfterArrowKey(event.key, at, sections.length) ?? -1];
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
      aria-label={text.sectionsLabel}
      onKeyDown={openTabByArrowKey}
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
