import type {
  InitializeResult,
  WebhookMessage,
  PaymentReport,
  RefundResult,
  RefundReport,
  RefundList,
  RefundState,
  Rejection,
  VerifyResult,
} from '../attempts/payment.model.ts';

// How Paystack writes what we need. Its fields change type from one channel and one sample
// to the next, so each is read for what it is, and nothing is believed to be there.

type Fields = Record<string, unknown>;

/** JSON in which whole numbers beyond a double's reach stay as text: Paystack's ids are 64 bits wide. */
export const parseJson = (text: string): unknown => {
  const preserveLargeIntegers = (
    _: string,
    value: unknown,
    context?: { source: string },
  ) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  try {
    return JSON.parse(text, preserveLargeIntegers) as unknown;
  } catch {
    // HTML, as a rule.
    return undefined;
  }
};

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};

// PostgreSQL's text holds no NUL, and a report must not be lost for one.
const longTextOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').slice(0, 1_000)
    : typeof value === 'number'
      ? String(value)
      : '';

const textOf = (value: unknown): string => longTextOf(value).slice(0, 200);

// Text is no number here: an amount in quotation marks settles nothing.
const integerOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? (value as number) : null;

// Refunds may bring theirs in quotation marks.
const integerOrTextOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? Number(value)
    : integerOf(value);

const dateOf = (value: unknown): Date | null => {
  const date = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const countryOf = (authorization: unknown): string => {
  const code = textOf(fieldsOf(authorization)['country_code']);
  return /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : '';
};

// A bank transfer's names an account, and is not for a receipt.
const last4Of = (data: Fields): string => {
  const digits = textOf(fieldsOf(data['authorization'])['last4']);
  return data['channel'] === 'card' && /^\d{4}$/.test(digits) ? digits : '';
};

/** The data of `verify` and of `charge.success`, which have one shape. */
export const reportOf = (data: Fields): PaymentReport => ({
  reference: textOf(data['reference']),
  status: textOf(data['status']),
  gatewayResponse: textOf(data['gateway_response']),
  providerId: textOf(data['id']),
  amountKobo: integerOf(data['amount']),
  requestedKobo: integerOf(data['requested_amount'] ?? data['amount']),
  currency: textOf(data['currency']),
  domain: textOf(data['domain']),
  channel: textOf(data['channel']),
  last4: last4Of(data),
  country: countryOf(data['authorization']),
  paidAt: dateOf(data['paid_at'] ?? data['paidAt']),
});

const endOfDispute = (event: string, data: Fields): 'open' | 'lost' | 'won' => {
  if (event !== 'charge.dispute.resolve') return 'open';
  const resolution = textOf(data['resolution']);
  return ['merchant-accepted', 'auto-accepted'].includes(resolution)
    ? 'lost'
    : 'won';
};

const refundStates = new Map<string, RefundState>([
  ['pending', 'queued'],
  ['processing', 'processing'],
  ['needs-attention', 'needs-attention'],
  ['processed', 'processed'],
  ['failed', 'failed'],
]);

const refundReportOf = (
  data: Fields,
  state: RefundState | undefined,
): RefundReport => ({
  state: state ?? 'queued',
  amountKobo: integerOrTextOf(data['amount']),
  providerId: textOf(data['id']),
  refundReference: textOf(data['refund_reference']),
  note: longTextOf(data['merchant_note']),
});

const transactionReference = (data: Fields): string =>
  textOf(fieldsOf(data['transaction'])['reference']) ||
  textOf(data['transaction_reference']) ||
  textOf(data['reference']);

/** @param digest of the body, for messages that carry no id of any kind */
export const webhookMessageOf = (
  body: unknown,
  digest: string,
): WebhookMessage => {
  const { event: name, data: content } = fieldsOf(body);
  const event = textOf(name);
  const data = fieldsOf(content);
  const id = textOf(data['id']) || textOf(data['refund_reference']) || digest;
  const reference = transactionReference(data);
  const domain = textOf(data['domain']);
  const message = { identity: `${event}:${id}:${reference}`, event, reference };
  if (event === 'charge.success')
    return { ...message, kind: 'payment', report: reportOf(data) };
  const refundState = refundStates.get(/^refund\.(.+)$/.exec(event)?.[1] ?? '');
  if (refundState) {
    const refund = refundReportOf(data, refundState);
    return { ...message, kind: 'refund', refund, domain };
  }
  if (/^charge\.dispute\.(create|remind|resolve)$/.test(event)) {
    const amountKobo = integerOrTextOf(data['refund_amount']) || null;
    const end = endOfDispute(event, data);
    const dueAt = textOf(data['dueAt']);
    return { ...message, kind: 'dispute', amountKobo, domain, end, dueAt };
  }
  return { ...message, kind: 'other' };
};

export type HttpAnswer = {
  status: number;
  body: unknown;
  retryAfterSeconds: number;
};

// `true` and nothing looser: samples exist that say "false" in quotation marks.
const isOk = ({ status, body }: HttpAnswer): boolean =>
  status < 300 && fieldsOf(body)['status'] === true;

/** Why a call was not taken; silent where the answer does not say. */
const rejectionOf = (answer: HttpAnswer): Rejection | { outcome: 'silent' } => {
  const { status, retryAfterSeconds } = answer;
  const message = longTextOf(fieldsOf(answer.body)['message']);
  if (status === 429) return { outcome: 'busy', retryAfterSeconds };
  if (status === 401 || status === 403)
    return { outcome: 'busy', retryAfterSeconds: 60 };
  return status >= 400 && status < 500 && message
    ? { outcome: 'refused', message }
    : { outcome: 'silent' };
};

export const initializeResultOf = (
  answer: HttpAnswer,
  reference: string,
): InitializeResult => {
  const body = fieldsOf(answer.body);
  if (isOk(answer)) {
    const data = fieldsOf(body['data']);
    const accessCode = textOf(data['access_code']);
    const authorizationUrl = textOf(data['authorization_url']);
    return accessCode &&
      /^https?:\/\//.test(authorizationUrl) &&
      data['reference'] === reference
      ? { outcome: 'opened', accessCode, authorizationUrl }
      : { outcome: 'silent' };
  }
  const rejection = rejectionOf(answer);
  if (rejection.outcome !== 'refused') return rejection;
  const message = textOf(rejection.message);
  return body['code'] === 'duplicate_reference' ||
    /duplicate transaction reference/i.test(message)
    ? { outcome: 'duplicate' }
    : { outcome: 'refused', message };
};

export const verifyResultOf = (answer: HttpAnswer): VerifyResult => {
  const body = fieldsOf(answer.body);
  if (isOk(answer) && fieldsOf(body['data'])['status'])
    return { outcome: 'reported', report: reportOf(fieldsOf(body['data'])) };
  // Both are documented for a reference it has never heard of.
  const isUnknown =
    (answer.status === 400 || answer.status === 404) &&
    (body['code'] === 'transaction_not_found' ||
      /not found/i.test(textOf(body['message'])));
  return isUnknown ? { outcome: 'unknown' } : { outcome: 'silent' };
};

/** `state` stays behind what the answer may claim: that the money is back, events alone tell. */
export const refundResultOf = (answer: HttpAnswer): RefundResult => {
  if (!isOk(answer)) return rejectionOf(answer);
  const data = fieldsOf(fieldsOf(answer.body)['data']);
  const isFurther = textOf(data['status']) !== 'pending';
  const state = isFurther ? 'processing' : 'queued';
  return { outcome: 'queued', refund: refundReportOf(data, state) };
};

/** A page of a list of refunds, or one refund; `pages` are those of the list. */
export const refundListOf = (
  answer: HttpAnswer,
): RefundList & { pages: number } => {
  const { data, meta } = fieldsOf(answer.body);
  const pages = integerOf(fieldsOf(meta)['pageCount']) ?? 1;
  if (!isOk(answer)) return { outcome: 'silent', pages };
  const refunds = (Array.isArray(data) ? data : [data])
    .map(fieldsOf)
    .map((one) => refundReportOf(one, refundStates.get(textOf(one['status']))));
  return { outcome: 'listed', refunds, pages };
};
