import { useDispatch } from 'react-redux';
import { saveAdminToken } from '../../shared/api/admin-token.ts';
import { problemText } from '../../shared/api/problem.model.ts';
import {
  createRequiredCheck,
  rawTextField,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { type NewOwner, useCreateOwnerMutation } from './admin-auth.api.ts';
import { tokenConfirmed } from './admin-auth.slice.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in-form.module.css';
import * as text from './text.ts';

const minPasswordLength = 12;

const fields = {
  setupCode: trimmedTextField(createRequiredCheck(text.setupCodeMissing)),
  username: trimmedTextField(createRequiredCheck(text.ownerNameMissing)),
  password: rawTextField((typed) =>
    typed.length < minPasswordLength ? text.passwordTooShort : undefined,
  ),
};

/** Returns a draft of the form that never stores the password. */
const useDraftWithoutPassword = () => {
  const draft = useSavedDraft('owner');
  return {
    ...draft,
    save: ({ password, ...others }: Record<string, string>) => {
      if (password === undefined) draft.save(others);
    },
  };
};

/** Creates the owner account with the setup code that the server printed, and signs the owner in. */
export const OwnerForm = () => {
  const dispatch = useDispatch();
  const draft = useDraftWithoutPassword();
  const { field, onSubmit } = useAdminForm<NewOwner>({ fields, draft });
  const [createOwner, { error, isLoading }] = useCreateOwnerMutation();
  const createAndSignIn = async (owner: NewOwner) => {
    const { data } = await createOwner(owner);
    if (!data) return;
    const { token, ...confirmed } = data;
    draft.discard();
    dispatch(tokenConfirmed(confirmed));
    saveAdminToken(token);
  };
  return (
    <form
      className={styles['form']}
      aria-label={text.ownerFormLabel}
      onSubmit={onSubmit(createAndSignIn)}
    >
      <InputField
        label={text.setupCodeLabel}
        {...field('setupCode')}
        hint={text.setupCodeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <InputField
        label={text.ownerNameLabel}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...field('password')}
        hint={text.newPasswordHint}
        autoComplete="new-password"
      />
      {error && (
        <Message kind="fail">{problemText(error, text.failedTryAgain)}</Message>
      )}
      <Button variant="solid" type="submit" isBusy={isLoading}>
        {text.createAccount}
      </Button>
    </form>
  );
};
