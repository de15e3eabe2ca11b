import { useState } from 'react';
import { useForm } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { ProgressRuler } from '../../../shared/ui/charts/progress-ruler.tsx';
import styles from './device-code-entry-page.module.css';
import { StartPage } from './start-page.tsx';
import startPageStyles from './start-page.module.css';
import * as text from './text.ts';
import { describeDevice } from '../session/embedded-browser.model.ts';
import { useMoveDeviceMutation } from '../session/reader.api.ts';

const codeLength = 6;

const toCodeDigits = (typed: string): string =>
  typed.replaceAll(/\D/g, '').slice(0, codeLength);

/** The input of the code; its hint shows how many digits are typed. */
const DeviceCodeField = ({
  code,
  error,
  onChange,
}: {
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) => (
  <InputField
    label={text.codeLabel}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    value={code}
    error={error}
    hint={
      <>
        <ProgressRuler of={codeLength} at={code.length} />
        {text.codeHint(code.length, codeLength)}
      </>
    }
    onChange={({ target }) => onChange(toCodeDigits(target.value))}
  />
);

const ResendCodeActions = ({
  isResending,
  onResend,
}: {
  isResending: boolean;
  onResend: () => void;
}) => (
  <div className={startPageStyles['acts']}>
    <Button variant="plain" isBusy={isResending} onClick={onResend}>
      {text.resendCode}
    </Button>
    <LinkButton variant="plain" to={paths.home}>
      {text.goHome}
    </LinkButton>
  </div>
);

/** Asks for the emailed code that moves the book to this device. */
export const DeviceCodeEntryPage = ({
  token,
  title,
  onMoved,
}: {
  token: string;
  title: string | undefined;
  onMoved: () => void;
}) => {
  const [code, setCode] = useState('');
  const [move, moving] = useMoveDeviceMutation();
  const [resend, resending] = useMoveDeviceMutation();
  const submitCode = async () => {
    const { data } = await move({
      token,
      body: { code, ...describeDevice(navigator.userAgent) },
    });
    if (data) onMoved();
  };
  const { errors, form } = useForm(
    () => ({
      code: code.length < codeLength ? text.codeIncomplete : undefined,
    }),
    submitCode,
  );
  const refusal = moving.error ?? resending.error;
  return (
    <StartPage side={text.deniedSide} sentence={text.codeTitle} title={title}>
      <p className={startPageStyles['lead']}>{text.codeSent}</p>
      <form className={styles['code']} noValidate {...form}>
        <DeviceCodeField code={code} error={errors.code} onChange={setCode} />
        <Button variant="solid" type="submit" aria-disabled={moving.isLoading}>
          {text.moveBook}
        </Button>
      </form>
      <div className={startPageStyles['answer']}>
        <RequestErrorMessage error={refusal} otherwise={text.didNotWork} />
        {resending.isSuccess && !refusal && (
          <Message kind="good">{text.codeResent}</Message>
        )}
      </div>
      <ResendCodeActions
        isResending={resending.isLoading}
        onResend={() => {
          moving.reset();
          void resend({ token, body: {} });
        }}
      />
    </StartPage>
  );
};
