import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import {
  rawTextField,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { useSite } from '../../shared/api/site.api.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { SiteMark } from '../../shared/ui/site-mark.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import { useCountdown } from './use-countdown.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';
import * as text from './text.ts';

const fields = {
  username: trimmedTextField(),
  password: rawTextField(),
  code: trimmedTextField(),
};

type InputProps = Partial<ComponentProps<typeof InputField>>;

const CodeField = (input: InputProps) => (
  <InputField
    label={text.codeLabel}
    {...input}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    required
    autoFocus
    hint={text.codeHint}
  />
);

const ThrottleCountdown = ({ left, of }: { left: number; of: number }) => (
  <div className={styles['wait']} aria-hidden="true">
    <ProgressRuler of={of} at={left} />
    <p className="caption num">{text.secondsLeft(left)}</p>
  </div>
);

/**
 * Asks for the username and password, then for a code if the second factor is on. After a refusal the typed values
 * stay.
 */
export const SignInForm = () => {
  const { signIn, isLoading, refusal, asksForCode, isCodeWrong } = useSignIn();
  const site = useSite();
  const left = useCountdown(refusal?.waitSeconds);
  const { input, onSubmit } = useAdminForm({ fields });
  const wait = refusal?.waitSeconds;
  const errorText = wait === undefined ? refusal?.sentence : undefined;
  return (
    <main id="main" className={`office ${styles['gate']}`}>
      <Link className={styles['mark']} to="/" reloadDocument>
        <SiteMark name={site?.name} logo={site?.logo} />
      </Link>
      <form
        className={styles['form']}
        aria-label={text.formLabel}
        onSubmit={onSubmit(({ code, ...known }) =>
          signIn({ ...known, ...(code ? { code } : {}) }),
        )}
      >
        <h1>{text.title}</h1>
        <InputField
          label={text.usernameLabel}
          {...input('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <PasswordField
          {...input('password')}
          autoComplete="current-password"
          error={isCodeWrong ? undefined : errorText}
        />
        {asksForCode && (
          <CodeField
            {...input('code')}
            error={isCodeWrong ? errorText : undefined}
          />
        )}
        {wait !== undefined && left > 0 && (
          <>
            <Message kind="fail" more={text.tryAgainIn(wait)}>
              {refusal?.sentence}
            </Message>
            <ThrottleCountdown left={left} of={wait} />
          </>
        )}
        <Button variant="solid" type="submit" disabled={isLoading || left > 0}>
          {text.signIn}
        </Button>
        <p className="caption">{text.forgottenPassword}</p>
      </form>
    </main>
  );
};
