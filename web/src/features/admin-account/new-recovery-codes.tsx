import { Button } from '../../shared/ui/buttons/button.tsx';
import { CopyButton } from '../../shared/ui/buttons/copy-button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import styles from './account.module.css';
import * as text from './text.ts';

/** Shows new recovery codes. They are shown only once, because the server stores only their hashes. */
export const NewRecoveryCodes = ({
  codes,
  onSaved: onKept,
}: {
  codes: string[];
  onSaved: () => void;
}) => (
  <div className={styles['steps']}>
    <Message kind="good" more={text.switchedOnMore}>
      {text.switchedOn}
    </Message>
    <ul className={styles['codes']} aria-label={text.recoveryCodesLabel}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="acts">
      <CopyButton
        text={codes.join('\n')}
        label={text.copyCodes}
        refusal={text.copyCodesFailed}
      />
      <Button variant="solid" onClick={onKept}>
        {text.codesSaved}
      </Button>
    </div>
  </div>
);
