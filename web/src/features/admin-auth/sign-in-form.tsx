import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Mark } from '../../shared/ui/icons.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { Ruler } from '../../shared/ui/charts/ruler.tsx';
import { useCountdown } from './use-countdown.ts';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

const Password = ({ error }: { error: string | undefined }) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      error={error}
      aside={
        <Button
          look="plain"
          aria-label={isShown ? 'Hide the password' : 'Show the password'}
          onClick={() => setIsShown((before) => !before)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
};

const Code = ({ error }: { error: string | undefined }) => (
  <Field
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
    autoFocus
    error={error}
    hint="The six digits of your authenticator, or a recovery code."
  />
);

const SlowDoor = ({ left, of }: { left: number; of: number }) => (
  <div className={styles['wait']} aria-hidden="true">
    <Ruler of={of} at={left} />
    <p className="caption num">{left} seconds to go</p>
  </div>
);

/** Username and password, then the code where one is needed; what was typed stays when the server refuses it. */
export const SignInForm = () => {
  const { signIn, isLoading, refusal, asksForCode, isCodeWrong } = useSignIn();
  const left = useCountdown(refusal?.waitSeconds);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = (name: string) => {
      const field = elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : '';
    };
    const code = typed('code').trim();
    void signIn({
      username: typed('username').trim(),
      password: typed('password'),
      ...(code ? { code } : {}),
    });
  };
  const wait = refusal?.waitSeconds;
  const fault = wait === undefined ? refusal?.sentence : undefined;
  return (
    <main id="main" className={`office ${styles['gate']}`}>
      <Link className={styles['mark']} to="/" reloadDocument>
        <Mark />
        Imprint
      </Link>
      <form className={styles['form']} aria-label="Sign in" onSubmit={submit}>
        <h1>Back office</h1>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <Password error={isCodeWrong ? undefined : fault} />
        {asksForCode && <Code error={isCodeWrong ? fault : undefined} />}
        {wait !== undefined && left > 0 && (
          <>
            <Message kind="fail" more={`The next try is in ${wait} seconds.`}>
              {refusal?.sentence}
            </Message>
            <SlowDoor left={left} of={wait} />
          </>
        )}
        <Button look="solid" type="submit" disabled={isLoading || left > 0}>
          Sign In
        </Button>
        <p className="caption">
          For one person, who knows who she is. Forgotten passwords are changed
          on the server, not by mail.
        </p>
      </form>
    </main>
  );
};
