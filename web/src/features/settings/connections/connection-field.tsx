import { type ComponentProps, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
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

/** An input of a key or password, which is never shown again once it is saved. */
export const SecretField = ({
  label,
  isSetOnServer,
  isSaved,
  ...input
}: Omit<InputProps, 'label'> & { label: string; isSaved: boolean }) => {
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
      <p>
        {isSetOnServer ? text.setOnServer : text.saved}
        {!isSetOnServer && (
          <Button
            variant="plain"
            aria-label={text.replaceLabel(label)}
            onClick={() => setIsReplacing(true)}
          >
            {text.replace}
          </Button>
        )}
      </p>
    </div>
  );
};
