import { type SubmitEvent, useState } from 'react';
import { faultText } from '../../../shared/api/problem.ts';
import type { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { formatKobo } from '../../../shared/lib/money.ts';
import { newKey } from '../../../shared/lib/new-key.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { type OrderDetail, useRefundOrderMutation } from '../orders.api.ts';
import { capital, ordinal } from '../payment-words.ts';
import {
  koboFrom,
  refundableOf,
  refundFault,
  refundLine,
} from '../refund.model.ts';
import styles from './refund-dialog.module.css';

type Draft = Pick<ReturnType<typeof useKeptDraft>, 'keep'> & {
  draft: Record<string, string>;
};

/** A form just opened: all of it, under a key that no other refund has. */
export const newRefund = () => ({ part: 'all', key: newKey() });

/** Gives all or a part back. Asked twice by one key, the money goes once. */
export const RefundDialog = ({
  order,
  draft,
  keep,
  onDone,
  onClose,
}: Draft & {
  order: OrderDetail;
  onDone: (line: string) => void;
  onClose: () => void;
}) => {
  const [refund, { isLoading, error, reset }] = useRefundOrderMutation();
  const [isChecked, setIsChecked] = useState(false);
  const payments = refundableOf(
    order.attempts,
    order.paidWith?.attempt ?? null,
  );
  const chosen =
    payments.find(({ number }) => String(number) === draft['attempt']) ??
    payments[0];
  const most = chosen?.refundable ?? 0;
  const isPart = draft['part'] === 'part';
  const amount = isPart ? koboFrom(draft['amount'] ?? '') : most;
  const fault = refundFault(amount, most, formatKobo);
  // Another amount is another refund, and needs another key.
  const type = (typed: Record<string, string>) => {
    reset();
    keep({ ...typed, key: newKey() });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (fault || amount === undefined || !chosen || isLoading) return;
    const reason = (draft['reason'] ?? '').trim();
    const { data } = await refund({
      reference: order.reference,
      amount,
      attempt: chosen.number,
      key: draft['key'] ?? newKey(),
      ...(reason ? { reason } : {}),
    });
    if (data) onDone(refundLine(data.refund.state));
  };
  const radio = (value: string, words: string) => (
    <label>
      <input
        type="radio"
        name="part"
        checked={isPart === (value === 'part')}
        onChange={() => type({ part: value })}
      />
      {words}
    </label>
  );
  return (
    <Dialog title="Give money back" isOpen onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p>
          It goes back the way it came, through Paystack, which takes three to
          ten working days over it. The order changes when Paystack reports it;
          when all is back, an e-book’s links close.
        </p>
        {payments.length > 1 && chosen && (
          <SelectField
            label="Which payment"
            options={payments.map(
              ({ number, refundable }) =>
                [
                  String(number),
                  `${capital(ordinal(number))} attempt, ${formatKobo(refundable)} left`,
                ] as const,
            )}
            value={String(chosen.number)}
            onChoose={(attempt) => type({ attempt })}
          />
        )}
        <fieldset className={styles['parts']}>
          <legend className="vh">How much</legend>
          {radio('all', `All that is left, ${formatKobo(most)}`)}
          {radio('part', 'A part of it')}
        </fieldset>
        {isPart && (
          <Field
            label="Amount in naira"
            inputMode="decimal"
            autoComplete="off"
            value={draft['amount'] ?? ''}
            error={isChecked ? fault : undefined}
            onChange={(event) => type({ amount: event.target.value })}
          />
        )}
        <Field
          label="Reason"
          isOptional
          autoComplete="off"
          maxLength={400}
          hint="Seen by you and by the provider."
          value={draft['reason'] ?? ''}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {error && (
          <Message kind="fail">
            {faultText(error, 'The refund could not be asked for.')}
          </Message>
        )}
        <div className="acts">
          <Button look="danger" type="submit" aria-disabled={isLoading}>
            {amount !== undefined && !fault
              ? `Refund ${formatKobo(amount)}`
              : 'Refund'}
          </Button>
          <Button onClick={onClose}>Keep the money</Button>
        </div>
      </form>
    </Dialog>
  );
};
