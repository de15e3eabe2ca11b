import { useState } from 'react';
import { text, useAdminForm } from '../../shared/admin-form/use-admin-form.ts';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ConfirmErasure } from './confirm-erasure.tsx';
import { addressError } from './erasure-text.model.ts';
import styles from './privacy.module.css';

const fields = { email: text(addressError) };

/** Erases one person after the author has typed the email address twice. */
export const ErasePerson = () => {
  const form = useAdminForm({ fields });
  const [pendingEmail, setPendingEmail] = useState<string>();
  const [erased, setErased] = useState<string>();
  return (
    <Block
      title="Erase"
      note="Erases one person’s data everywhere. Their payments stay in the figures under a pseudonym. This cannot be undone."
    >
      <form
        className={styles['form']}
        aria-label="Erase a person"
        noValidate
        onSubmit={form.onSubmit(
          ({ email }) => {
            setErased(undefined);
            setPendingEmail(email);
          },
          () => setErased(undefined),
        )}
      >
        <Field
          label="Email of the person to erase"
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button variant="danger" type="submit">
          Erase…
        </Button>
        {erased && (
          <Message kind="good" more="Its progress is listed below.">
            {erased} is being erased.
          </Message>
        )}
      </form>
      {pendingEmail && (
        <ConfirmErasure
          email={pendingEmail}
          onErased={() => {
            setErased(pendingEmail);
            form.clear();
            setPendingEmail(undefined);
          }}
          onClose={() => setPendingEmail(undefined)}
        />
      )}
    </Block>
  );
};
