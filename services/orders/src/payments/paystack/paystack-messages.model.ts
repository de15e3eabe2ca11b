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

// This file reads Paystack's messages. Field types differ between channels and documented samples, so each field is
// checked, and none is assumed to be present.

type Fields = Record<string, unknown>;

/** Parses JSON; unsafe integers become text, because Paystack's ids are 64 bits wide. Returns undefined if invalid. */
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
    // An invalid body is usually an HTML error page.
    return undefined;
  }
};

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};

// PostgreSQL's text type rejects NUL characters, and a report must not be lost because of such a character.
const longTextOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').slice(0, 1_000)
    : typeof value === 'number'
      ? String(value)
      : '';

const textOf = (value: unknown): string => longTextOf(value).slice(0, 200);

// Only a JSON number counts: an amount in quotation marks must not settle an order.
const integerOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? (value as number) : null;

// The amount of a refund may be in quotation marks.
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

// For a bank transfer, the digits belong to a bank account, and a receipt must not show them.
const last4Of = (data: Fields): string => {
  const digits = textOf(fieldsOf(data['authorization'])['last4']);
  return data['channel'] === 'card' && /^\d{4}$/.test(digits) ? digits : '';
};

/** Reads the data of a `verify` response or of a `charge.success` webhook, which have the same shape. */
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

/** @param digest the hash of the body, which identifies a message that has no id */
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

// Only the boolean `true` counts, because some documented samples have the text "false".
const isOk = ({ status, body }: HttpAnswer): boolean =>
  status < 300 && fieldsOf(body)['status'] === true;

/** Returns why a call was rejected; 'silent' if the answer leaves open whether Paystack processed the request. */
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
  // Paystack documents both 400 and 404 for an unknown reference.
  const isUnknown =
    (answer.status === 400 || answer.status === 404) &&
    (body['code'] === 'transaction_not_found' ||
      /not found/i.test(textOf(body['message'])));
  return isUnknown ? { outcome: 'unknown' } : { outcome: 'silent' };
};

/** Reads the answer to a refund request. The state is at most 'processing'; only a later report can be final. */
export const refundResultOf = (answer: HttpAnswer): RefundResult => {
  if (!isOk(answer)) return rejectionOf(answer);
  const data = fieldsOf(fieldsOf(answer.body)['data']);
  const isFurther = textOf(data['status']) !== 'pending';
  const state = isFurther ? 'processing' : 'queued';
  return { outcome: 'queued', refund: refundReportOf(data, state) };
};

/** Reads a page of a list of refunds, or one refund; `pages` is the number of pages of the list. */
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
