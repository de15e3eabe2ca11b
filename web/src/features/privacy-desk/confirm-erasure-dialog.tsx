import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { isSameEmail } from './erasure-text.model.ts';
import { useErasePersonMutation } from './privacy.api.ts';
import styles from './privacy.module.css';
import * as text from './text.ts';

const fields = { confirm: trimmedTextField() };

/** Shows a dialog that explains what is erased and what stays, and asks for the email address again. */
export const ConfirmErasureDialog = ({
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
      confirm: isSameEmail(confirm, email) ? undefined : text.confirmMismatch,
    }),
  });
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const submitErasure = async ({ confirm }: { confirm: string }) => {
    const { data } = await erase({ email, confirm });
    if (data) onErased();
  };
  return (
    <Dialog title={text.confirmTitle} isOpen onClose={onClose}>
      <form
        className={styles['ask']}
        noValidate
        onSubmit={onSubmit(submitErasure)}
      >
        <p>
          {text.confirmBefore} <b>{email}</b> {text.confirmAfter}
        </p>
        <ul>
          <li>{text.confirmReading}</li>
          <li>{text.confirmDeleted}</li>
          <li>{text.confirmOrders}</li>
        </ul>
        <InputField
          label={text.confirmEmailLabel}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...field('confirm')}
        />
        <RequestErrorMessage error={error} otherwise={text.confirmFailed} />
        <div className="acts">
          <Button variant="danger" type="submit" aria-disabled={isLoading}>
            {isLoading ? text.erasing : text.confirmAction}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
