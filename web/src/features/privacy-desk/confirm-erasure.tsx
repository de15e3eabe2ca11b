import { type SubmitEvent, useState } from 'react';
import { problemText } from '../../shared/api/problem.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { isSameAddress } from './erasure-words.model.ts';
import { useErasePersonMutation } from './privacy-desk.api.ts';
import styles from './privacy-desk.module.css';

/** Says what goes and what stays, and has the address typed once more. */
export const ConfirmErasure = ({
  email,
  onErased,
  onClose,
}: {
  email: string;
  onErased: () => void;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const [isOther, setIsOther] = useState(false);
  const [erase, { isLoading, error }] = useErasePersonMutation();
  const send = async () => {
    const { data } = await erase({ email, confirm: typed.trim() });
    if (data) onErased();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSame = isSameAddress(typed, email);
    setIsOther(!isSame);
    if (isSame && !isLoading) void send();
  };
  return (
    <Dialog title="Erase this person?" isOpen onClose={onClose}>
      <form className={styles['ask']} noValidate onSubmit={submit}>
        <p>
          Everything held about <b>{email}</b> is erased, at once and for good:
        </p>
        <ul>
          <li>reading links end, and whoever is reading is put out</li>
          <li>addresses, notes, messages, newsletter and mails are emptied</li>
          <li>orders and their money stay, under a pseudonym</li>
        </ul>
        <Field
          label="Type the address once more"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isOther ? 'This is not the same address' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error && (
          <Message kind="fail">
            {problemText(error, 'Nothing was erased. Please try again.')}
          </Message>
        )}
        <div className="acts">
          <Button look="danger" type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Erasing…' : 'Erase for good'}
          </Button>
          <Button onClick={onClose}>Keep everything</Button>
        </div>
      </form>
    </Dialog>
  );
};
