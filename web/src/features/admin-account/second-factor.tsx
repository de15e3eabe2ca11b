import { useState } from 'react';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { QueryResult } from '../../shared/ui/feedback/query-result.tsx';
import {
  type SecondFactorSetup,
  type Proof,
  type SecondFactorStatus,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  usePrepareSecondFactorMutation,
  useReadSecondFactorQuery,
} from './admin-account.api.ts';
import styles from './account.module.css';
import { ProofForm } from './proof-form.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import * as text from './text.ts';

const SecondFactorSetupForm = ({
  prepared,
  onCodes,
  onCancel,
}: {
  prepared: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) => {
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const confirmSetup = async (proof: Proof) => {
    const { data } = await confirm(proof);
    if (data) onCodes(data.recoveryCodes);
  };
  return (
    <div className={styles['steps']}>
      <p>{text.scan}</p>
      <img className={styles['qr']} src={prepared.qr} alt={text.qrAlt} />
      <p className={styles['secret']}>
        {prepared.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <ProofForm
        hint={text.codeHintOn}
        action={text.switchOn}
        isBusy={isLoading}
        error={error}
        onProof={(proof) => void confirmSetup(proof)}
        onCancel={onCancel}
      />
    </div>
  );
};

const SecondFactorOff = ({
  onCodes,
}: {
  onCodes: (codes: string[]) => void;
}) => {
  const [prepare, { data, isLoading, error, reset }] =
    usePrepareSecondFactorMutation();
  if (data)
    return (
      <SecondFactorSetupForm
        prepared={data}
        onCodes={onCodes}
        onCancel={() => reset()}
      />
    );
  return (
    <div className={styles['steps']}>
      <p>{text.secondFactorOff}</p>
      <RequestErrorMessage error={error} otherwise={text.setUpFailed} />
      <div className="acts">
        <Button
          variant="solid"
          isBusy={isLoading}
          onClick={() => void prepare(undefined)}
        >
          {text.setUp}
        </Button>
      </div>
    </div>
  );
};

const SecondFactorOn = ({ status }: { status: SecondFactorStatus }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const [disable, { isLoading, error }] = useDisableSecondFactorMutation();
  return (
    <div className={styles['steps']}>
      <Message
        kind={status.recoveryCodesLeft < 3 ? 'info' : 'good'}
        more={text.recoveryCodesLeft(status.recoveryCodesLeft)}
      >
        {text.secondFactorOn(formatDayAndTime(String(status.enabledAt)))}
      </Message>
      {isConfirming ? (
        <ProofForm
          hint={text.codeHintOff}
          action={text.switchOff}
          isBusy={isLoading}
          error={error}
          onProof={(proof) => void disable(proof)}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <div className="acts">
          <Button onClick={() => setIsConfirming(true)}>
            {text.openSwitchOffForm}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Shows whether the second factor (TOTP) is on, and switches it on or off. */
export const SecondFactor = () => {
  const query = useReadSecondFactorQuery(undefined);
  const [codes, setCodes] = useState<string[]>();
  return (
    <AdminSection title={text.secondFactorTitle} note={text.secondFactorNote}>
      {codes ? (
        <NewRecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
      ) : (
        <QueryResult query={query} what={text.secondFactorNoun} lines={2}>
          {(status) =>
            status.enabled ? (
              <SecondFactorOn status={status} />
            ) : (
              <SecondFactorOff onCodes={setCodes} />
            )
          }
        </QueryResult>
      )}
    </AdminSection>
  );
};
