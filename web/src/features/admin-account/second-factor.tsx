import { useState } from 'react';
import { formatMoment } from '../../shared/lib/date.ts';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
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
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUp = ({
  prepared,
  onCodes,
  onCancel,
}: {
  prepared: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) => {
  const [confirm, { isLoading, error }] = useConfirmSecondFactorMutation();
  const send = async (proof: Proof) => {
    const { data } = await confirm(proof);
    if (data) onCodes(data.recoveryCodes);
  };
  return (
    <div className={styles['steps']}>
      <p>
        Scan this with an authenticator app, or type its key there. Then enter
        your password and the code that the app shows.
      </p>
      <img
        className={styles['qr']}
        src={prepared.qr}
        alt="QR code for the authenticator; its key stands below"
      />
      <p className={styles['secret']}>
        {prepared.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <ProofForm
        hint="Six digits. Nothing changes until they are right."
        action="Switch on"
        isBusy={isLoading}
        error={error}
        onProof={(proof) => void send(proof)}
        onCancel={onCancel}
      />
    </div>
  );
};

const Off = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const [prepare, { data, isLoading, error, reset }] =
    usePrepareSecondFactorMutation();
  if (data)
    return <SetUp prepared={data} onCodes={onCodes} onCancel={() => reset()} />;
  return (
    <div className={styles['steps']}>
      <p>Off. The username and password are enough to sign in.</p>
      <Refusal
        error={error}
        otherwise="The setup could not start. Please try again."
      />
      <div className="acts">
        <Button
          variant="solid"
          isBusy={isLoading}
          onClick={() => void prepare(undefined)}
        >
          Set up
        </Button>
      </div>
    </div>
  );
};

const codesLeft = (left: number): string =>
  left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`;

const On = ({ status }: { status: SecondFactorStatus }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const [disable, { isLoading, error }] = useDisableSecondFactorMutation();
  return (
    <div className={styles['steps']}>
      <Message
        kind={status.recoveryCodesLeft < 3 ? 'info' : 'good'}
        more={`${codesLeft(status.recoveryCodesLeft)}. To get new ones, switch it off and on again.`}
      >
        On since {formatMoment(String(status.enabledAt))}.
      </Message>
      {isConfirming ? (
        <ProofForm
          hint="From your authenticator app, or a recovery code."
          action="Switch off"
          isBusy={isLoading}
          error={error}
          onProof={(proof) => void disable(proof)}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <div className="acts">
          <Button onClick={() => setIsConfirming(true)}>Switch off…</Button>
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
    <Block
      title="Second factor"
      note="A code from an authenticator app, entered after the password. The password alone is then not enough to sign in."
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <QueryResult query={query} what="the second factor" lines={2}>
          {(status) =>
            status.enabled ? <On status={status} /> : <Off onCodes={setCodes} />
          }
        </QueryResult>
      )}
    </Block>
  );
};
