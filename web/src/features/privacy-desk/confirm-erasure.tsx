import { text, useAdminForm } from '../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Refusal } from '../../shared/ui/feedback/refusal.tsx';
import { isSameAddress } from './erasure-text.model.ts';
import { useErasePersonMutation } from './privacy.api.ts';
import styles from './privacy.module.css';

const fields = { confirm: text() };

/** Explains what is erased and what stays, and asks for the email address again. */
export const ConfirmErasure = ({
  email,
  onErased,
  onClose,
}: {
  email: string;
  onErased: () => void;
  onClose: () => void;
}) => {
  const { field, onSubmit } = useAdminForm({
    fields,
    validate: ({ confirm }) => ({
      confirm: isSameAddress(confirm, email)
        ? undefined
        : 'The addresses do not match',
    }),
  });
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const send = async ({ confirm }: { confirm: string }) => {
    const { data } = await erase({ email, confirm });
    if (data) onErased();
  };
  return (
    <Dialog title="Erase this person?" isOpen onClose={onClose}>
      <form className={styles['ask']} noValidate onSubmit={onSubmit(send)}>
        <p>
          Everything held about <b>{email}</b> is erased at once and
          permanently:
        </p>
        <ul>
          <li>reading links end, and open readers close</li>
          <li>addresses, notes, messages, newsletter and emails are deleted</li>
          <li>orders and their money stay, under a pseudonym</li>
        </ul>
        <Field
          label="Type the email again"
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...field('confirm')}
        />
        <Refusal
          error={error}
          otherwise="Nothing was erased. Please try again."
        />
        <div className="acts">
          <Button variant="danger" type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Erasing…' : 'Erase permanently'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
};
