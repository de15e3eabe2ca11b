import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { adminPaths } from '../../shared/admin-paths.ts';
import { addedScreens, specifiedScreens } from '../admin-screens.ts';
import { goToPaths } from './read-shortcut.ts';
import styles from './shortcuts-dialog.module.css';
import * as text from './text.ts';

const screens = [...specifiedScreens, ...addedScreens];

const screenNameOf = (path: string): string =>
  screens.find((screen) => adminPaths.screen(screen.path) === path)?.name ??
  path;

type Row = { name: string; keys: string[][] };

const anywhere: Row[] = [
  { name: text.searchAction, keys: [['Ctrl', 'K'], ['/']] },
  { name: text.listShortcuts, keys: [['?']] },
];

const inText: Row[] = [
  { name: text.textKeys.bold, keys: [['Ctrl', 'B']] },
  { name: text.textKeys.italic, keys: [['Ctrl', 'I']] },
  { name: text.textKeys.link, keys: [['Ctrl', 'K']] },
  { name: text.textKeys.undo, keys: [['Ctrl', 'Z']] },
  { name: text.textKeys.redo, keys: [['Ctrl', 'Y']] },
];

const Keys = ({ of }: { of: string[] }) => (
  <span>
    {of.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

const RowList = ({ name, rows }: { name: string; rows: Row[] }) => (
  <section className={styles['group']}>
    <h3>{name}</h3>
    <dl>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>
            {row.keys.map((keys) => (
              <Keys key={keys.join()} of={keys} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const goTo = [...goToPaths].map(([key, path]): Row => ({
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
      <RowList name={text.anywhere} rows={anywhere} />
      <RowList name={text.goTo} rows={goTo} />
      <RowList name={text.inText} rows={inText} />
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
