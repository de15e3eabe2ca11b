import { useState } from 'react';
import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ConfirmErasureDialog } from './confirm-erasure-dialog.tsx';
import { validateEmail } from './erasure-text.model.ts';
import styles from './privacy.module.css';
import * as text from './text.ts';

const fields = { email: trimmedTextField(validateEmail) };

/** Shows the form that erases one person after the author has typed the email address twice. */
export const ErasePersonForm = () => {
  const form = useAdminForm({ fields });
  const [pendingEmail, setPendingEmail] = useState<string>();
  const [erased, setErased] = useState<string>();
  return (
    <AdminSection title={text.eraseTitle} note={text.eraseNote}>
      <form
        className={styles['form']}
        aria-label={text.eraseFormLabel}
        noValidate
        onSubmit={form.onSubmit(
          ({ email }) => {
            setErased(undefined);
            setPendingEmail(email);
          },
          () => setErased(undefined),
        )}
      >
        <InputField
          label={text.eraseEmailLabel}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button variant="danger" type="submit">
          {text.erase}
        </Button>
        {erased && (
          <Message kind="good" more={text.erasureStartedMore}>
            {text.erasureStarted(erased)}
          </Message>
        )}
      </form>
      {pendingEmail && (
        <ConfirmErasureDialog
          email={pendingEmail}
          onErased={() => {
            setErased(pendingEmail);
            form.clear();
            setPendingEmail(undefined);
          }}
          onClose={() => setPendingEmail(undefined)}
        />
      )}
    </AdminSection>
  );
};
