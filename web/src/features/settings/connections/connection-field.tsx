import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import styles from './connections.module.css';
import * as text from './text.ts';

type InputProps = ComponentProps<typeof InputField> & {
  /** Whether the environment of the server sets the field, so that it cannot be changed here. */
  isSetOnServer: boolean;
};

/** An input of a connection; read-only with the value that applies if the server sets it. */
export const ConnectionField = ({
  isSetOnServer,
  stored,
  ...input
}: InputProps & {
  /** The value that applies. */
  stored: string;
}) =>
  isSetOnServer ? (
    <InputField
      label={input.label}
      hint={text.setOnServer}
      value={stored}
      readOnly
    />
  ) : (
    <InputField {...input} />
  );

type Removal = {
  label: string;
  /** What stops once the secret is removed. */
  consequence: string;
  onRemove: () => Promise<void>;
};

const RemoveSecretButton = ({ label, consequence, onRemove }: Removal) => {
  const { dialog, confirm } = useConfirmDialog();
  const confirmRemoval = () =>
    confirm({
      question: text.removeQuestion(label),
      children: <p>{consequence}</p>,
      action: text.removeLabel(label),
      keep: text.cancelRemovalLabel(label),
      isDangerous: true,
      failure: text.removeFailed,
      onConfirm: onRemove,
    });
  return (
    <>
      <Button
        variant="plain"
        aria-label={text.removeLabel(label)}
        onClick={confirmRemoval}
      >
        {text.remove}
      </Button>
      {dialog}
    </>
  );
};

type SecretProps = Omit<InputProps, 'label'> & Removal & { isSaved: boolean };

const SecretInput = ({
  label,
  isSetOnServer,
  isSaved,
  consequence,
  onRemove,
  ...input
}: SecretProps) => {
  const [isReplacing, setIsReplacing] = useState(false);
  // The input stays while a refused secret is corrected, also after its error is gone.
  if (input.error && !isReplacing) setIsReplacing(true);
  if (!isSetOnServer && (!isSaved || isReplacing))
    return (
      <InputField
        {...input}
        label={label}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
    );
  return (
    <div className={styles['secret']} role="group" aria-label={label}>
      <b>{label}</b>
      <p>{isSetOnServer ? text.setOnServer : text.saved}</p>
      {!isSetOnServer && (
        <div className={styles['acts']}>
          <Button
            variant="plain"
            aria-label={text.replaceLabel(label)}
            onClick={() => setIsReplacing(true)}
          >
            {text.replace}
          </Button>
          <RemoveSecretButton {...{ label, consequence, onRemove }} />
        </div>
      )}
    </div>
  );
};

/** An input of a key or password, which is never shown again once it is saved. */
export const SecretField = ({
  version,
  ...secret
}: SecretProps & {
  /** The version of the settings; another one shows the secret as saved. */
  version: number;
}) => {
  const { isSaved } = secret;
  const ref = useRef<HTMLDivElement>(null);
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    // The button that removed the secret is gone, and the focus must not be lost with it.
    if (wasSaved.current && !isSaved)
      ref.current?.querySelector('input')?.focus();
    wasSaved.current = isSaved;
  }, [isSaved]);
  return (
    <div ref={ref}>
      <SecretInput key={version} {...secret} />
    </div>
  );
};
