import { useState } from 'react';
import { copyText } from '../../shared/lib/clipboard.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './account.module.css';

/** The codes are shown once, because the server stores only their hashes. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: string[];
  onKept: () => void;
}) => {
  const [label, setLabel] = useState('Copy the codes');
  const copy = async () =>
    setLabel(
      (await copyText(codes.join('\n')))
        ? 'Copied'
        : 'Select and copy them above',
    );
  return (
    <div className={styles['steps']}>
      <Message
        kind="good"
        more="If you lose your phone, sign in with one of these codes. Each works once. They are shown only now: write them down or print them."
      >
        The second factor is on. Each sign-in now asks for a code.
      </Message>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="acts">
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{label}</span>
        </Button>
        <Button variant="solid" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  );
};
