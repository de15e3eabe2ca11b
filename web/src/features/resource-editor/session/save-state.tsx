import { formatClock } from '../../../shared/lib/date.ts';
import type { EditorState } from './editor-store.ts';
import styles from './save-state.module.css';

const describeState = ({ autosave, savedAt, base }: EditorState): string => {
  if (autosave === 'saving') return 'Saving…';
  if (autosave === 'error') return 'Save failed';
  if (autosave !== 'saved') return '';
  const time = formatClock(savedAt ?? Date.now());
  return base.copyVersion > 0
    ? `Saved ${time} as a working copy`
    : `Saved ${time}`;
};

/** The state of autosave: saving, saved, failed or nothing. */
export const SaveState = ({ state }: { state: EditorState }) => (
  <p className={`${styles['state']} ${styles[state.autosave]}`} role="status">
    {describeState(state)}
  </p>
);
