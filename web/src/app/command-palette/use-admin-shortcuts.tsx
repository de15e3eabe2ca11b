import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../../features/admin-auth/use-sign-out.ts';
import { Palette } from '../../features/command-palette/palette.tsx';
import { useWindowEvent } from '../../shared/hooks/use-window-event.ts';
import { listCommands } from './commands.ts';
import { readShortcut } from './read-shortcut.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useSingleKeys } from './single-keys.ts';
import styles from './use-admin-shortcuts.module.css';
import * as text from './text.ts';

/** The second key must follow "g" within this time. */
const goToMs = 1_500;

const fields = 'input, textarea, select';
const richText = '[contenteditable="true"]';

const readWritesIn = (target: EventTarget | null) => {
  if (!(target instanceof Element)) return 'nothing';
  if (target.closest(richText)) return 'rich-text';
  return target.closest(fields) ? 'field' : 'nothing';
};

type OpenDialog = 'search' | 'shortcuts' | undefined;

/** Calls what a key does. A dialog comes first: while one is open, it alone gets the keys. */
const useShortcutKeys = (
  hasSingleKeys: boolean,
  onOpen: (dialog: OpenDialog) => void,
) => {
  const navigate = useNavigate();
  const wentToAt = useRef(-Infinity);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (document.querySelector('dialog[open]')) return;
    const shortcut = readShortcut(event, {
      writesIn: readWritesIn(event.target),
      hasSingleKeys,
      isGoingTo: event.timeStamp - wentToAt.current < goToMs,
    });
    wentToAt.current = -Infinity;
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.does === 'search') onOpen('search');
    if (shortcut.does === 'list') onOpen('shortcuts');
    if (shortcut.does === 'start-go-to') wentToAt.current = event.timeStamp;
    if (shortcut.does === 'go') void navigate(shortcut.to);
  });
};

/** Returns functions that open the search and the list of shortcuts, which also open by keys, and their dialogs. */
export const useAdminShortcuts = () => {
  const [open, setOpen] = useState<OpenDialog>();
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  const signOut = useSignOut();
  useShortcutKeys(hasSingleKeys, setOpen);
  const close = () => setOpen(undefined);
  const showShortcuts = () => setOpen('shortcuts');
  const commands = listCommands({
    showShortcuts,
    signOut: () => void signOut(),
  });
  const dialogs = (
    <>
      {open === 'search' && (
        <Palette commands={commands} onClose={close}>
          <button
            type="button"
            className={styles['all']}
            onClick={showShortcuts}
          >
            {text.allShortcuts}
          </button>
        </Palette>
      )}
      {open === 'shortcuts' && (
        <ShortcutsDialog
          hasSingleKeys={hasSingleKeys}
          onSingleKeys={setHasSingleKeys}
          onClose={close}
        />
      )}
    </>
  );
  return { openSearch: () => setOpen('search'), showShortcuts, dialogs };
};
