import { isPaid, type Transaction } from '../transactions/transaction.model.ts';

/** A message from the popup's frame to the page around it. */
type Outcome = {
  event: 'success' | 'cancel' | 'transfer:pending';
  data: unknown;
};

export const outcomeOf = (transaction: Transaction): Outcome | null => {
  const { id, reference } = transaction;
  if (isPaid(transaction))
    return {
      event: 'success',
      data: {
        id,
        reference,
        trans: id,
        transaction: id,
        trxref: reference,
        status: 'success',
        message: 'Approved',
        redirecturl: `?trxref=${reference}&reference=${reference}`,
      },
    };
  if (transaction.status === 'pending')
    return { event: 'transfer:pending', data: { reference } };
  return transaction.cancelled
    ? { event: 'cancel', data: { status: 'abandoned' } }
    : null;
};

const cancelAction = ({ metadata }: Transaction) => {
  const url =
    typeof metadata === 'object' && metadata !== null
      ? (metadata as Record<string, unknown>)['cancel_action']
      : undefined;
  return typeof url === 'string' && URL.canParse(url) ? url : null;
};

/** Returns where the hosted page redirects the browser: the callback, the merchant's cancel page, or null. */
export const locationAfter = (transaction: Transaction): string | null => {
  if (transaction.cancelled) return cancelAction(transaction);
  if (!isPaid(transaction) || !transaction.callbackUrl) return null;
  const url = new URL(transaction.callbackUrl);
  url.searchParams.append('trxref', transaction.reference);
  url.searchParams.append('reference', transaction.reference);
  return url.href;
};

/** Returns the foreign origins to which a form of the page may redirect. */
export const originsAfter = (transaction: Transaction) =>
  [transaction.callbackUrl, cancelAction(transaction)]
    .filter((url) => url !== null)
    .map((url) => new URL(url).origin);
