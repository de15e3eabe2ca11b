import {
  rawTextField,
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import type { SavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { createRandomKey } from '../../../shared/lib/create-random-key.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { type OrderDetail, useRefundOrderMutation } from '../orders.api.ts';
import {
  parseKobo,
  listRefundablePayments,
  refundAmountError,
  describeRefundResult,
} from '../refund.model.ts';
import styles from './refund-dialog.module.css';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

/** Returns the initial draft of the form: the whole amount, with a new idempotency key. */
export const createRefundDraft = () => ({
  part: 'all',
  key: createRandomKey(),
});

const fields = {
  attempt: rawTextField(),
  part: rawTextField(),
  amount: rawTextField(),
  reason: trimmedTextField(),
};
type RefundValues = Record<keyof typeof fields, string>;

/** Returns the amount to refund in kobo; undefined for an invalid amount. */
const toRefundKobo = ({ part, amount }: RefundValues, max: number) =>
  part === 'part' ? parseKobo(amount) : max;

type RefundProps = {
  order: OrderDetail;
  draft: SavedDraft;
  onDone: (line: string) => void;
};

/** Returns the state of the refund form. Requests with the same idempotency key refund only once. */
const useRefundForm = ({ order, draft, onDone }: RefundProps) => {
  const [refund, { isLoading, error, reset }] = useRefundOrderMutation();
  const payments = listRefundablePayments(order);
  const findChosenPayment = ({ attempt }: RefundValues) =>
    payments.find(({ number }) => String(number) === attempt) ?? payments[0];
  const maxRefundOf = (values: RefundValues) =>
    findChosenPayment(values)?.refundable ?? 0;
  const validateAmount = (values: RefundValues) => {
    const max = maxRefundOf(values);
    return refundAmountError(toRefundKobo(values, max), max, formatKobo);
  };
  const form = useAdminForm({
    fields,
    validate: (values) => ({ amount: validateAmount(values) }),
    draft: {
      ...draft,
      // A changed form counts as a new refund, so it needs a new idempotency key.
      save: (typed) => {
        reset();
        draft.save({ ...typed, key: createRandomKey() });
      },
    },
  });
  const values = form.watch();
  const chosen = findChosenPayment(values);
  const max = maxRefundOf(values);
  const amount = toRefundKobo(values, max);
  const amountError = validateAmount(values);
  const submit = async ({ reason }: RefundValues) => {
    if (amount === undefined || !chosen) return;
    const { data } = await refund({
      reference: order.reference,
      amount,
      attempt: chosen.number,
      key: draft.draft?.['key'] ?? createRandomKey(),
      ...(reason ? { reason } : {}),
    });
    if (data) onDone(describeRefundResult(data.refund.state));
  };
  return {
    form,
    payments,
    chosen,
    max,
    amount,
    amountError,
    submit,
    isLoading,
    error,
  };
};

/** Shows the dialog that refunds all or a part of one payment. */
export const RefundDialog = ({
  onClose,
  ...props
}: RefundProps & { onClose: () => void }) => {
  const { form, payments, chosen, max, amount, amountError, ...refund } =
    useRefundForm(props);
  const { isLoading, error } = refund;
  const renderRadio = (value: string, words: string) => (
    <label>
      <input type="radio" value={value} {...form.input('part')} />
      {words}
    </label>
  );
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={form.onSubmit(refund.submit)}
      >
        <p>{text.consequence}</p>
        {payments.length > 1 && chosen && (
          <SelectField
            label={text.paymentLabel}
            options={payments.map(
              ({ number, refundable }) =>
                [
                  String(number),
                  text.paymentOption(number, formatKobo(refundable)),
                ] as const,
            )}
            {...form.choice('attempt')}
            value={String(chosen.number)}
          />
        )}
        <fieldset className={styles['parts']}>
          <legend className="vh">{text.partLegend}</legend>
          {renderRadio('all', text.fullAmount(formatKobo(max)))}
          {renderRadio('part', text.partOfAmount)}
        </fieldset>
        {form.watch('part') === 'part' && (
          <InputField
            label={text.amountLabel}
            inputMode="decimal"
            autoComplete="off"
            {...form.input('amount')}
            error={form.isSubmitted ? amountError : undefined}
          />
        )}
        <InputField
          label={text.reasonLabel}
          isOptional
          autoComplete="off"
          maxLength={400}
          hint={text.reasonHint}
          {...form.input('reason')}
        />
        <RequestErrorMessage error={error} otherwise={text.requestFailed} />
        <div className="acts">
          <Button variant="danger" type="submit" aria-disabled={isLoading}>
            {amount !== undefined && !amountError
              ? text.refundAmountLabel(formatKobo(amount))
              : text.refund}
          </Button>
          <Button onClick={onClose}>{ordersText.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
};
