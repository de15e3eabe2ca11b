import type { SubmitEvent } from 'react';
import { faultText } from '../../../shared/api/problem.ts';
import type { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from '../facts.module.css';
import { useNoteShipmentMutation } from '../orders.api.ts';

/** How the parcel leaves; all of it may stay empty, and the buyer is told what is not. */
export const ShipmentForm = ({
  reference,
  isCorrection,
  draft,
  keep,
  onDone,
  onClose,
}: Pick<ReturnType<typeof useKeptDraft>, 'keep'> & {
  reference: string;
  /** It has left already; what is empty is forgotten. */
  isCorrection: boolean;
  draft: Record<string, string>;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [noteShipment, { isLoading, error }] = useNoteShipmentMutation();
  const text = (name: string) => draft[name] ?? '';
  const field = (name: string, most: number) => ({
    value: text(name),
    maxLength: most,
    isOptional: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      keep({ [name]: event.target.value }),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) =>
      text(name).trim() || (isCorrection && name !== 'note')
        ? { [name]: text(name).trim() }
        : {};
    const reply = await noteShipment({
      reference,
      state: 'shipped',
      ...typed('carrier'),
      ...typed('trackingNumber'),
      ...typed('note'),
    });
    if (reply.error) return;
    onDone(
      isCorrection
        ? 'The parcel is corrected. Resend “shipped” to tell the buyer.'
        : 'Marked as shipped. The buyer is mailed.',
    );
  };
  return (
    <form
      className={styles['form']}
      aria-label={isCorrection ? 'Correct the parcel' : 'Mark as shipped'}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Carrier" autoFocus {...field('carrier', 80)} />
      <Field label="Tracking number" {...field('trackingNumber', 80)} />
      <Field
        label="Note"
        hint={
          isCorrection
            ? 'Seen by you alone.'
            : 'Seen by you alone. The buyer is mailed the carrier and the number.'
        }
        {...field('note', 400)}
      />
      {error && (
        <Message kind="fail">{faultText(error, 'Please try again.')}</Message>
      )}
      <div className={styles['acts']}>
        <Button size="small" type="submit" aria-disabled={isLoading}>
          {isCorrection ? 'Correct it' : 'It has left'}
        </Button>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
