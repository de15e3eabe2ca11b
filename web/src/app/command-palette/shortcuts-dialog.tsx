import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import {
  type Shortcut,
  ShortcutList,
} from '../../shared/ui/shortcuts/shortcut-list.tsx';
import {
  inText,
  markdownShortcuts,
  textShortcuts,
  typedAsMarkdown,
} from '../../shared/ui/shortcuts/text-shortcuts.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { addedScreens, specifiedScreens } from '../admin-screens.ts';
import { goToPaths } from './read-shortcut.ts';
import styles from './shortcuts-dialog.module.css';
import * as text from './text.ts';

const screens = [...specifiedScreens, ...addedScreens];

const screenNameOf = (path: string): string =>
  screens.find((screen) => adminPaths.screen(screen.path) === path)?.name ??
  path;

const anywhere: Shortcut[] = [
  { name: text.searchAction, keys: [['Ctrl', 'K'], ['/']] },
  { name: text.listShortcuts, keys: [['?']] },
];

const goTo = [...goToPaths].map(([key, path]): Shortcut => ({
  name: screenNameOf(path),
  keys: [['G', key.toUpperCase()]],
}));

/** Lists the shortcuts, and switches those of single keys off. */
export const ShortcutsDialog = ({
  hasSingleKeys,
  onSingleKeys,
  onClose,
}: {
  hasSingleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  onClose: () => void;
}) => (
  <Dialog title={text.shortcuts} isOpen onClose={onClose}>
    <div className={styles['body']}>
      <ShortcutList name={text.anywhere} shortcuts={anywhere} />
      <ShortcutList name={text.goTo} shortcuts={goTo} />
      <ShortcutList name={inText} shortcuts={textShortcuts} />
      <ShortcutList name={typedAsMarkdown} shortcuts={markdownShortcuts} />
      <div>
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={hasSingleKeys}
            aria-describedby="single-keys-hint"
            onChange={({ target }) => onSingleKeys(target.checked)}
          />
          {text.useSingleKeys}
        </label>
        <p id="single-keys-hint" className={styles['hint']}>
          {text.singleKeysHint}
        </p>
      </div>
    </div>
  </Dialog>
);
