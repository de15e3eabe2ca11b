import type { SubmitEvent } from 'react';
import { faultText } from '../../../shared/api/problem.ts';
import { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { useReturningFocus } from '../../../shared/hooks/use-returning-focus.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import styles from '../facts.module.css';
import { type OrderDetail, useCorrectEmailMutation } from '../orders.api.ts';

/** The buyer's address, and its correction: what was mailed to the wrong one is mailed again. */
export const CustomerFact = ({
  order,
  onDone,
}: {
  order: OrderDetail;
  onDone: (line: string) => void;
}) => {
  const { reference, email, deletedAt } = order;
  const { draft, keep, forget } = useKeptDraft(`order-email:${reference}`);
  const [correct, { isLoading, error, reset }] = useCorrectEmailMutation();
  const opener = useReturningFocus(draft !== undefined);

  const close = () => {
    forget();
    reset();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = draft?.['email']?.trim() ?? '';
    const reply = await correct({ reference, email: typed });
    if (reply.error) return;
    close();
    onDone(`The e-mail is ${typed} now. What was mailed goes there again.`);
  };
  if (!draft)
    return (
      <>
        {email}
        {!deletedAt && (
          <>
            <br />
            <Button ref={opener} look="plain" onClick={() => keep({ email })}>
              Correct the e-mail
            </Button>
          </>
        )}
      </>
    );
  return (
    <>
      {email}
      <form
        className={styles['form']}
        aria-label="Correct the e-mail"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Corrected e-mail"
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          required
          value={draft['email'] ?? ''}
          error={
            error && faultText(error, 'The e-mail could not be corrected.')
          }
          hint="The receipt and the reading links go to the corrected address; older links end."
          onChange={(event) => keep({ email: event.target.value })}
        />
        <div className={styles['acts']}>
          <Button size="small" type="submit" aria-disabled={isLoading}>
            Correct it
          </Button>
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
};
