import type Quill from 'quill';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { indexAfterArrowKey } from '../../../shared/lib/index-after-arrow-key.ts';
import {
  focusAndGetRange,
  insertAndMoveCaret,
} from '../document/insert-lines.ts';
import { type Attributes, valueToText } from '../document/rich-line.ts';
import styles from './toolbar.module.css';
import {
  type OpenedByTool,
  choices,
  isEssential,
  isToolOn,
  type Tool,
  toolGroups,
} from './toolbar-tools.tsx';
import * as text from './text.ts';

const insertDivider = (quill: Quill): void => {
  insertAndMoveCaret(quill, focusAndGetRange(quill), [
    { embed: { divider: true } },
  ]);
};

const clearFormats = (quill: Quill): void => {
  const { index, length } = focusAndGetRange(quill);
  quill.removeFormat(index, length, 'user');
};

const actions: Record<NonNullable<Tool['act']>, (quill: Quill) => void> = {
  undo: (quill) => quill.history.undo(),
  redo: (quill) => quill.history.redo(),
  divider: insertDivider,
  clear: clearFormats,
};

const applyTool = (quill: Quill, tool: Tool, now: Attributes): void => {
  if (tool.act) actions[tool.act](quill);
  if (!tool.format) return;
  const [name, value] = tool.format;
  quill.format(name, isToolOn(tool, now) ? false : value, 'user');
};

const FormatSelects = ({ quill, now }: { quill: Quill; now: Attributes }) => {
  // Quill takes the focus when it applies a format. After a choice by key, the list takes the focus back.
  const isByKey = useRef(false);
  return choices.map(({ name, format, options }) => (
    <select
      key={name}
      className={`${styles['choice']} ${isEssential({ name }) ? '' : styles['extra']}`}
      aria-label={name}
      title={name}
      value={valueToText(now[format])}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={() => (isByKey.current = true)}
      onChange={({ target }) => {
        const { value } = target;
        const chosen = format === 'header' ? Number(value) : value;
        quill.format(format, chosen || false, 'user');
        if (isByKey.current) target.focus();
      }}
    >
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  ));
};

/** Whether a tool can take the focus; a phone hides the tools that are rarely used. */
const isShown = (tool: HTMLElement): boolean =>
  getComputedStyle(tool).display !== 'none';

const moveFocusByArrowKey = (event: KeyboardEvent<HTMLDivElement>): void => {
  if (!(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter(
    isShown,
  );
  const at = buttons.indexOf(event.target);
  const next = buttons[indexAfterArrowKey(event.key, at, buttons.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The formatting toolbar. All its buttons are one stop of the Tab key; arrow keys move between the buttons. */
export const Toolbar = ({
  ref,
  quill,
  now,
  onOpen,
}: {
  ref: Ref<HTMLDivElement>;
  quill: Quill;
  /** The formats of the text at the cursor. */
  now: Attributes;
  onOpen: (what: OpenedByTool) => void;
}) => {
  const [reached, setReached] = useState(text.bold);
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div
      ref={ref}
      className={`${styles['toolbar']} ${isExpanded ? styles['isExpanded'] : ''}`}
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={moveFocusByArrowKey}
    >
      <FormatSelects quill={quill} now={now} />
      {toolGroups.map((tools) => (
        <div key={tools[0]?.name} className={styles['group']}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              className={`${styles['tool']} ${isEssential(tool) ? '' : styles['extra']}`}
              aria-label={tool.name}
              title={tool.name}
              aria-pressed={tool.isState ? isToolOn(tool, now) : undefined}
              tabIndex={tool.name === reached ? 0 : -1}
              onFocus={() => setReached(tool.name)}
              // The click must not move the focus, because the text would lose its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                tool.opens ? onOpen(tool.opens) : applyTool(quill, tool, now)
              }
            >
              {tool.face}
            </button>
          ))}
        </div>
      ))}
      <button
        type="button"
        className={`${styles['tool']} ${styles['more']}`}
        aria-label={text.moreTools}
        title={text.moreTools}
        aria-expanded={isExpanded}
        tabIndex={reached === text.moreTools ? 0 : -1}
        onFocus={() => setReached(text.moreTools)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        •••
      </button>
    </div>
  );
};
