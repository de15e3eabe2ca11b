import { type SubmitEvent, useState } from 'react';
import { Block } from '../../shared/ui/data/block.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ConfirmErasure } from './confirm-erasure.tsx';
import { addressFault } from './erasure-words.model.ts';
import styles from './privacy-desk.module.css';

/** Forgets one person, once the address was typed twice. */
export const ErasePerson = () => {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [erased, setErased] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = addressFault(email);
    setFault(found);
    setErased(undefined);
    setIsAsking(!found);
  };
  return (
    <Block
      title="Erase"
      note="Forgets one person everywhere. What was paid stays in the figures, under a pseudonym. It cannot be taken back."
    >
      <form
        className={styles['form']}
        aria-label="Erase a person"
        noValidate
        onSubmit={submit}
      >
        <Field
          label="E-mail of the person to erase"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          error={fault}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button look="danger" type="submit">
          Erase…
        </Button>
        {erased && (
          <Message kind="good" more="How far it has got is listed below.">
            {erased} is being erased.
          </Message>
        )}
      </form>
      {isAsking && (
        <ConfirmErasure
          email={email.trim()}
          onErased={() => {
            setErased(email.trim());
            setEmail('');
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Block>
  );
};
