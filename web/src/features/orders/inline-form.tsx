import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import styles from './facts.module.css';
import * as text from './text.ts';

/** Shows a small form in place of the button that opened it. */
export const InlineForm = ({
  name,
  action,
  isBusy,
  onSubmit,
  onClose,
  children,
}: {
  name: string;
  action: string;
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) => (
  <form
    className={styles['form']}
    aria-label={name}
    noValidate
    onSubmit={onSubmit}
  >
    {children}
    <div className={styles['acts']}>
      <Button size="small" type="submit" aria-disabled={isBusy}>
        {action}
      </Button>
      <Button variant="plain" onClick={onClose}>
        {text.cancel}
      </Button>
    </div>
  </form>
);
