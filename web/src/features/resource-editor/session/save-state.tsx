import { formatClock } from '../../../shared/lib/date.ts';
import type { EditorState } from './editor-store.ts';
import styles from './save-state.module.css';
import * as text from './text.ts';

const describeAutosaveState = ({
  autosave,
  savedAt,
  base,
}: EditorState): string => {
  if (autosave === 'saving') return text.autosaving;
  if (autosave === 'error') return text.autosaveFailed;
  if (autosave !== 'saved') return '';
  const time = formatClock(savedAt ?? Date.now());
  return base.copyVersion > 0
    ? text.autosavedAsWorkingCopy(time)
    : text.autosavedAt(time);
};

/** Shows the state of autosave: saving, saved, failed or nothing. */
export const SaveState = ({ state }: { state: EditorState }) => (
  <p className={`${styles['state']} ${styles[state.autosave]}`} role="status">
    {describeAutosaveState(state)}
  </p>
);
