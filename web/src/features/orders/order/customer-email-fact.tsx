import { Link } from 'react-router-dom';
import {
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { fieldErrorOrProblemText } from '../../../shared/api/problem.model.ts';
import {
  type SavedDraft,
  useSavedDraft,
} from '../../../shared/hooks/use-saved-draft.ts';
import { useFocusOpenerAfterClose } from '../../../shared/hooks/use-focus-opener-after-close.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { Button, LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import styles from '../facts.module.css';
import { InlineForm } from '../inline-form.tsx';
import { type OrderDetail, useCorrectEmailMutation } from '../orders.api.ts';
import { buyersNameOf } from './order-status.ts';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const fields = { email: trimmedTextField() };

const CorrectEmailForm = ({
  reference,
  draft,
  onDone,
  onClose,
}: {
  reference: string;
  draft: SavedDraft;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [correct, { isLoading, error }] = useCorrectEmailMutation();
  const { field, onSubmit } = useAdminForm({ fields, draft });
  const submit = async ({ email }: { email: string }) => {
    const reply = await correct({ reference, email });
    if (reply.error) return;
    onClose();
    onDone(text.emailChanged(email));
  };
  return (
    <InlineForm
      name={text.changeEmail}
      action={ordersText.save}
      isBusy={isLoading}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <InputField
        label={text.newEmailLabel}
        type="email"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        required
        {...field('email')}
        error={error && fieldErrorOrProblemText(error, text.emailChangeFailed)}
        hint={text.newEmailHint}
      />
    </InlineForm>
  );
};

/**
 * Shows the buyer's email address, unless it is the heading of the page, and a form to change it. A change sends earlier
 * emails again, to the new address.
 */
export const CustomerEmailFact = ({
  order,
  onDone,
}: {
  order: OrderDetail;
  onDone: (line: string) => void;
}) => {
  const { reference, email, deletedAt } = order;
  const isNamed = buyersNameOf(order) !== '';
  const savedDraft = useSavedDraft(`order-email:${reference}`);
  const { draft, save, discard } = savedDraft;
  const opener = useFocusOpenerAfterClose(draft !== undefined);
  return (
    <>
      {isNamed && <Link to={adminPaths.customer(email)}>{email}</Link>}
      {draft ? (
        <CorrectEmailForm
          reference={reference}
          draft={savedDraft}
          onDone={onDone}
          onClose={discard}
        />
      ) : (
        <div className={styles['words']}>
          <LinkButton
            variant="plain"
            to={adminPaths.newMessage({ to: email, order: reference })}
          >
            {text.writeMessage}
          </LinkButton>
          {!deletedAt && (
            <Button
              ref={opener}
              variant="plain"
              onClick={() => save({ email })}
            >
              {text.changeEmail}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
