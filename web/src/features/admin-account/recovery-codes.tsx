import { Button } from '../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './account.module.css';

/** The codes are shown once, because the server stores only their hashes. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: string[];
  onKept: () => void;
}) => (
  <div className={styles['steps']}>
    <Message
      kind="good"
      more="If you lose your phone, sign in with one of these codes. Each works once. They are shown only now: write them down or print them."
    >
      Two-factor sign-in is on. Each sign-in now asks for a code.
    </Message>
    <ul className={styles['codes']} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="acts">
      <CopyButton
        text={codes.join('\n')}
        label="Copy the codes"
        refusal="Select and copy them above"
      />
      <Button variant="solid" onClick={onKept}>
        I have saved them
      </Button>
    </div>
  </div>
);
