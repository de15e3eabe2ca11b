import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import styles from './inline-dialog.module.css';

/** For an input of an address, which no keyboard may correct. */
export const addressInput = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/**
 * A small question beside a text. It is no form: it stands inside one, and neither Enter
 * nor Ctrl+Enter in it may send that.
 */
export const InlineDialog = ({
  title,
  done,
  onDone,
  onClose,
  more,
  children,
}: {
  title: string;
  /** What the button says. */
  done: string;
  /** Gets the texts of the inputs, in their order, without space around them. */
  onDone: (texts: string[]) => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}) => {
  const group = useRef<HTMLDivElement>(null);
  // After the dialog is open, which gives the focus to its cross.
  useEffect(() => group.current?.querySelector('input')?.select(), []);
  const finish = () => {
    const inputs = group.current?.querySelectorAll('input') ?? [];
    onDone([...inputs].map(({ value }) => value.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    finish();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div
        className={styles['ask']}
        role="group"
        aria-label={title}
        ref={group}
        onKeyDown={onKeyDown}
        onChange={(event) => event.stopPropagation()}
      >
        {children}
        <div className={styles['acts']}>
          <Button variant="solid" onClick={finish}>
            {done}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {more}
        </div>
      </div>
    </Dialog>
  );
};
