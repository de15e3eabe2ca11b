import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import styles from './inline-dialog.module.css';
import * as text from './text.ts';

/** Props of an input for an address, which no keyboard may correct. */
export const addressInput = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** A small dialog of text inputs. Its key and change events do not reach the editor around it. */
export const InlineDialog = ({
  title,
  done,
  onDone,
  onClose,
  more,
  children,
}: {
  title: string;
  /** The label of the button. */
  done: string;
  /** Receives the trimmed texts of the inputs, in their order. */
  onDone: (texts: string[]) => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}) => {
  const group = useRef<HTMLDivElement>(null);
  // The opening dialog focuses its close button, so the input is selected afterwards.
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
          <Button onClick={onClose}>{text.cancel}</Button>
          {more}
        </div>
      </div>
    </Dialog>
  );
};
