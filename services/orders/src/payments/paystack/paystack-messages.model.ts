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

export type Fields = Record<string, unknown>;

/** Parses JSON; unsafe integers become text, because Paystack's ids are 64 bits wide. Returns undefined if invalid. */
export const parseJsonWithLargeIntegers = (text: string): unknown => {
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

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};

// PostgreSQL's text type rejects NUL characters, and a report must not be lost because of such a character.
const parseLongText = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').slice(0, 1_000)
    : typeof value === 'number'
      ? String(value)
      : '';

export const parseText = (value: unknown): string =>
  parseLongText(value).slice(0, 200);

// Only a JSON number counts: an amount in quotation marks must not settle an order.
const parseInteger = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? (value as number) : null;

// The amount of a refund may be in quotation marks.
export const parseIntegerOrDigits = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? Number(value)
    : parseInteger(value);

const parseFee = (value: unknown): number | null => {
  const fee = parseInteger(value);
  return fee === null || fee < 0 ? null : fee;
};

export const parseDate = (value: unknown): Date | null => {
  const date = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const parseCountry = (authorization: unknown): string => {
  const code = parseText(toFields(authorization)['country_code']);
  return /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : '';
};

// For a bank transfer, the digits belong to a bank account, and a receipt must not show them.
const parseLast4 = (data: Fields): string => {
  const digits = parseText(toFields(data['authorization'])['last4']);
  return data['channel'] === 'card' && /^\d{4}$/.test(digits) ? digits : '';
};

/** Reads the data of a `verify` response or of a `charge.success` webhook, which have the same shape. */
export const parsePaymentReport = (data: Fields): PaymentReport => ({
  reference: parseText(data['reference']),
  status: parseText(data['status']),
  gatewayResponse: parseText(data['gateway_response']),
  providerId: parseText(data['id']),
  amountKobo: parseInteger(data['amount']),
  requestedKobo: parseInteger(data['requested_amount'] ?? data['amount']),
  feeKobo: parseFee(data['fees']),
  currency: parseText(data['currency']),
  domain: parseText(data['domain']),
  channel: parseText(data['channel']),
  last4: parseLast4(data),
  country: parseCountry(data['authorization']),
  paidAt: parseDate(data['paid_at'] ?? data['paidAt']),
});

const parseDisputeState = (
  event: string,
  data: Fields,
): 'open' | 'lost' | 'won' => {
  if (event !== 'charge.dispute.resolve') return 'open';
  const resolution = parseText(data['resolution']);
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

const parseRefundReport = (
  data: Fields,
  state: RefundState | undefined,
): RefundReport => ({
  state: state ?? 'queued',
  amountKobo: parseIntegerOrDigits(data['amount']),
  providerId: parseText(data['id']),
  refundReference: parseText(data['refund_reference']),
  note: parseLongText(data['merchant_note']),
});

const parseTransactionReference = (data: Fields): string =>
  parseText(toFields(data['transaction'])['reference']) ||
  parseText(data['transaction_reference']) ||
  parseText(data['reference']);

/** @param digest the hash of the body, which identifies a message that has no id */
export const parseWebhookMessage = (
  body: unknown,
  digest: string,
): WebhookMessage => {
  const { event: name, data: content } = toFields(body);
  const event = parseText(name);
  const data = toFields(content);
  const id =
    parseText(data['id']) || parseText(data['refund_reference']) || digest;
  const reference = parseTransactionReference(data);
  const domain = parseText(data['domain']);
  const message = { identity: `${event}:${id}:${reference}`, event, reference };
  if (event === 'charge.success')
    return { ...message, kind: 'payment', report: parsePaymentReport(data) };
  const refundState = refundStates.get(/^refund\.(.+)$/.exec(event)?.[1] ?? '');
  if (refundState) {
    const refund = parseRefundReport(data, refundState);
    return { ...message, kind: 'refund', refund, domain };
  }
  if (/^charge\.dispute\.(create|remind|resolve)$/.test(event)) {
    const amountKobo = parseIntegerOrDigits(data['refund_amount']) || null;
    const end = parseDisputeState(event, data);
    const dueAt = parseText(data['dueAt']);
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
export const isSuccessAnswer = ({ status, body }: HttpAnswer): boolean =>
  status < 300 && toFields(body)['status'] === true;

/** Returns why a call was rejected; 'silent' if the answer leaves open whether Paystack processed the request. */
const classifyRejection = (
  answer: HttpAnswer,
): Rejection | { outcome: 'silent' } => {
  const { status, retryAfterSeconds } = answer;
  const message = parseLongText(toFields(answer.body)['message']);
  if (status === 429) return { outcome: 'busy', retryAfterSeconds };
  if (status === 401 || status === 403)
    return { outcome: 'busy', retryAfterSeconds: 60 };
  return status >= 400 && status < 500 && message
    ? { outcome: 'refused', message }
    : { outcome: 'silent' };
};

export const parseInitializeResult = (
  answer: HttpAnswer,
  reference: string,
): InitializeResult => {
  const body = toFields(answer.body);
  if (isSuccessAnswer(answer)) {
    const data = toFields(body['data']);
    const accessCode = parseText(data['access_code']);
    const authorizationUrl = parseText(data['authorization_url']);
    return accessCode &&
      /^https?:\/\//.test(authorizationUrl) &&
      data['reference'] === reference
      ? { outcome: 'opened', accessCode, authorizationUrl }
      : { outcome: 'silent' };
  }
  const rejection = classifyRejection(answer);
  if (rejection.outcome !== 'refused') return rejection;
  const message = parseText(rejection.message);
  return body['code'] === 'duplicate_reference' ||
    /duplicate transaction reference/i.test(message)
    ? { outcome: 'duplicate' }
    : { outcome: 'refused', message };
};

export const parseVerifyResult = (answer: HttpAnswer): VerifyResult => {
  const body = toFields(answer.body);
  if (isSuccessAnswer(answer) && toFields(body['data'])['status'])
    return {
      outcome: 'reported',
      report: parsePaymentReport(toFields(body['data'])),
    };
  // Paystack documents both 400 and 404 for an unknown reference.
  const isUnknown =
    (answer.status === 400 || answer.status === 404) &&
    (body['code'] === 'transaction_not_found' ||
      /not found/i.test(parseText(body['message'])));
  return isUnknown ? { outcome: 'unknown' } : { outcome: 'silent' };
};

/** Reads the answer to a refund request. The state is at most 'processing'; only a later report can be final. */
export const parseRefundResult = (answer: HttpAnswer): RefundResult => {
  if (!isSuccessAnswer(answer)) return classifyRejection(answer);
  const data = toFields(toFields(answer.body)['data']);
  const isFurther = parseText(data['status']) !== 'pending';
  const state = isFurther ? 'processing' : 'queued';
  return { outcome: 'queued', refund: parseRefundReport(data, state) };
};

/** Reads a page of a list of refunds, or one refund; `pages` is the number of pages of the list, if it is stated. */
export const parseRefundList = (
  answer: HttpAnswer,
): RefundList & { pages: number | undefined } => {
  const { data, meta } = toFields(answer.body);
  const pages = parseInteger(toFields(meta)['pageCount']) ?? undefined;
  if (!isSuccessAnswer(answer)) return { outcome: 'silent', pages };
  const refunds = (Array.isArray(data) ? data : [data])
    .map(toFields)
    .map((one) =>
      parseRefundReport(one, refundStates.get(parseText(one['status']))),
    );
  return { outcome: 'listed', refunds, pages };
};
