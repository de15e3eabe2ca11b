import type { ComponentProps } from 'react';
import { enum as enumOf, gte, int, lte } from 'zod/mini';
import { trimmedTextField } from '../../../shared/admin-form/use-admin-form.ts';
import { useTypedNumber } from '../../../shared/hooks/use-typed-number.ts';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { ConnectionField, SecretField } from './connection-field.tsx';
import * as text from './text.ts';

type Encryption = 'tls' | 'starttls' | 'none';

type MailServer = {
  host: string;
  port: number;
  security: Encryption;
  username: string;
  password: string;
};

/** The fields of a server that sends or receives emails. */
export const mailServerFields = {
  host: trimmedTextField(),
  port: int({ error: text.portInvalid }).check(
    gte(1, text.portInvalid),
    lte(65_535, text.portInvalid),
  ),
  security: enumOf(['tls', 'starttls', 'none']),
  username: trimmedTextField(),
  password: trimmedTextField(),
};

type TextName = 'host' | 'username' | 'password';

type Choice<Value> = { value: Value; onChoose: (value: Value) => void };

type MailServerForm = {
  stored: MailServer;
  field: (
    name: TextName,
  ) => Omit<Partial<ComponentProps<typeof ConnectionField>>, 'label'>;
  errorOf: (name: 'port' | 'security') => string | undefined;
};

/** The inputs of a mail server's address and of the sign-in to it. */
export const MailServerFields = ({
  form,
  port,
  security,
  encryptions,
  labels,
  hints,
  password,
  isSetOnServer,
}: {
  form: MailServerForm;
  port: Choice<number>;
  security: Choice<Encryption>;
  /** The kinds of encryption, the usual one first. */
  encryptions: readonly (readonly [Encryption, string])[];
  labels: Record<keyof MailServer, string>;
  hints: Partial<Record<TextName, string>>;
  /** How the saved password is shown and removed. */
  password: Pick<
    ComponentProps<typeof SecretField>,
    'version' | 'isSaved' | 'consequence' | 'onRemove'
  >;
  isSetOnServer: (name: keyof MailServer) => boolean;
}) => {
  const typedPort = useTypedNumber(port.value, port.onChoose);
  return (
    <>
      <ConnectionField
        label={labels.host}
        hint={hints.host}
        spellCheck={false}
        isSetOnServer={isSetOnServer('host')}
        stored={form.stored.host}
        {...form.field('host')}
      />
      <ConnectionField
        label={labels.port}
        maxLength={5}
        isSetOnServer={isSetOnServer('port')}
        stored={String(form.stored.port)}
        error={form.errorOf('port')}
        {...typedPort}
      />
      <SelectField
        label={labels.security}
        options={encryptions}
        value={security.value}
        error={form.errorOf('security')}
        disabled={isSetOnServer('security')}
        onChoose={security.onChoose}
      />
      <ConnectionField
        label={labels.username}
        hint={hints.username}
        autoComplete="off"
        spellCheck={false}
        isSetOnServer={isSetOnServer('username')}
        stored={form.stored.username}
        {...form.field('username')}
      />
      <SecretField
        label={labels.password}
        hint={hints.password}
        isSetOnServer={isSetOnServer('password')}
        {...password}
        {...form.field('password')}
      />
    </>
  );
};
