import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import styles from './inline-dialog.module.css';
import * as text from './text.ts';

/** The props of an input for an address, which a phone must neither correct nor capitalise. */
export const addressInput = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** A small dialog with text inputs. Its key and change events do not reach the editor that contains it. */
export const InlineDialog = ({
  title,
  done,
  onDone,
  onClose,
  more,
  children,
}: {
  title: string;
  /** The label of the button that confirms the dialog. */
  done: string;
  /** Receives the trimmed texts of the inputs, in the order of the inputs. */
  onDone: (texts: string[]) => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}) => {
  const group = useRef<HTMLDivElement>(null);
  // The dialog focuses its close button when it opens, so the effect moves the focus to the first input.
  useEffect(() => group.current?.querySelector('input')?.select(), []);
  const submitInputs = () => {
    const inputs = group.current?.querySelectorAll('input') ?? [];
    onDone([...inputs].map(({ value }) => value.trim()));
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submitInputs();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div
        className={styles['ask']}
        role="group"
        aria-label={title}
        ref={group}
        onKeyDown={submitOnEnter}
        onChange={(event) => event.stopPropagation()}
      >
        {children}
        <div className={styles['acts']}>
          <Button variant="solid" onClick={submitInputs}>
            {done}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
          {more}
        </div>
      </div>
    </Dialog>
  );
};
