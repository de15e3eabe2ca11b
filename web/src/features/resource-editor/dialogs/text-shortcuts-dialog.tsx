import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ShortcutList } from '../../../shared/ui/shortcuts/shortcut-list.tsx';
import {
  inText,
  markdownShortcuts,
  textShortcuts,
  typedAsMarkdown,
} from '../../../shared/ui/shortcuts/text-shortcuts.ts';
import styles from './inline-dialog.module.css';
import * as text from './text.ts';

/** Lists the keys of the text field, and the signs that become formats. */
export const TextShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={text.shortcutsTitle} isOpen onClose={onClose}>
    <div className={styles['ask']}>
      <ShortcutList name={inText} shortcuts={textShortcuts} />
      <ShortcutList name={typedAsMarkdown} shortcuts={markdownShortcuts} />
    </div>
  </Dialog>
);
