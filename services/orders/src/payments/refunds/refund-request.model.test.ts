import { describe, expect, it } from '@jest/globals';
import { later, noon } from '../../../test/support/builders.ts';
import type { RefundReport, RefundState } from '../attempts/payment.model.ts';
import {
  type AttemptMoney,
  isArrivalOverdue,
  nextLookupAt,
  mayReconcileState,
  mayChangeState,
  formatMerchantNote,
  calculateRefundableKobo,
  type RefundRequest,
  matchRequest,
} from './refund-request.model.ts';

const id = '01890000-0000-7000-8000-00000000000';

const request = (over: Partial<RefundRequest> = {}): RefundRequest => ({
  id: `${id}1`,
  orderId: `${id}0`,
  paymentReference: 'IMP-A',
  amountKobo: 500,
  reason: '',
  state: 'queued',
  detail: '',
  failure: null,
  providerId: null,
  refundReference: null,
  askedAt: noon,
  changedAt: noon,
  ...over,
});

const refundReport = (over: Partial<RefundReport> = {}): RefundReport => ({
  state: 'processed',
  amountKobo: 500,
  providerId: '',
  refundReference: '',
  note: '',
  ...over,
});

describe('a refund report', () => {
  const first = request();
  const second = request({ id: `${id}2`, providerId: '77', amountKobo: 900 });
  const third = request({ id: `${id}3`, refundReference: 'TRF' });
  const all = [first, second, third];

  it.each<[string, Partial<RefundReport>, RefundRequest | undefined]>([
    ['by the note of the request', { note: formatMerchantNote(third) }, third],
    ['by the id of the provider', { providerId: '77' }, second],
    ['by its refund reference', { refundReference: 'TRF' }, third],
    ['by its amount', { amountKobo: 900 }, second],
    ['by its amount, the oldest first', { refundReference: 'NEW' }, first],
    ['to no request', { amountKobo: 901 }, undefined],
    ['to no request when it has no amount', { amountKobo: null }, undefined],
  ])('is matched %s', (_, over, expected) => {
    expect(matchRequest(all, refundReport(over))).toBe(expected);
  });

  it('is matched to an open request rather than a failed one', () => {
    const failed = request({ state: 'failed' });
    const open = request({ id: `${id}2` });
    expect(matchRequest([failed, open], refundReport())).toBe(open);
    expect(matchRequest([failed], refundReport())).toBe(failed);
  });

  it('of a queued refund is matched to a request that is not queued yet', () => {
    const queued = request();
    const second = request({ id: `${id}2`, state: 'asked' });
    expect(
      matchRequest([queued, second], refundReport({ state: 'queued' })),
    ).toBe(second);
  });
});

describe('a refund', () => {
  it.each<[RefundState, RefundState, boolean]>([
    ['asked', 'unclear', true],
    ['unclear', 'queued', true],
    ['unclear', 'unreached', true],
    ['unreached', 'processed', true],
    ['queued', 'unclear', false],
    ['processing', 'queued', false],
    ['processed', 'failed', false],
    ['failed', 'processed', true],
    ['needs-attention', 'processing', false],
  ])('may move from %s to %s: %s', (from, to, isAllowed) => {
    expect(mayChangeState(from, to)).toBe(isAllowed);
  });

  it('may return to processing by a lookup after it needed attention, but not after it was processed', () => {
    expect(mayReconcileState('needs-attention', 'processing')).toBe(true);
    expect(mayReconcileState('processed', 'processing')).toBe(false);
  });

  it('without an answer is looked up after 10 s, 1 min and every 5 min, and counts as never received after 5 min', () => {
    const at = (seconds: number) => later(seconds / 60);
    const lookupAfter = (seconds: number) =>
      nextLookupAt({ state: 'unclear', askedAt: noon }, at(seconds));
    expect(lookupAfter(1)).toEqual(at(10));
    expect(lookupAfter(10)).toEqual(at(60));
    expect(lookupAfter(60)).toEqual(at(300));
    expect(lookupAfter(300)).toEqual(at(600));
    expect(isArrivalOverdue(noon, at(299))).toBe(false);
    expect(isArrivalOverdue(noon, at(300))).toBe(true);
  });

  it('in progress is looked up less and less often, and never once it has ended', () => {
    expect(nextLookupAt({ state: 'queued', askedAt: noon }, later(1))).toEqual(
      later(61),
    );
    expect(
      nextLookupAt({ state: 'processing', askedAt: noon }, later(300)),
    ).toEqual(later(600));
    expect(
      nextLookupAt({ state: 'queued', askedAt: noon }, later(9_000)),
    ).toEqual(later(9_000 + 24 * 60));
    for (const state of [
      'processed',
      'failed',
      'refused',
      'unreached',
    ] as const)
      expect(nextLookupAt({ state, askedAt: noon }, later(1))).toBeNull();
  });
});

describe('the refundable amount', () => {
  const money = (over: Partial<AttemptMoney> = {}): AttemptMoney => ({
    reference: 'IMP-A',
    number: 1,
    isAccepted: true,
    paidKobo: 1_000,
    currency: 'NGN',
    domain: 'test',
    refundedKobo: 0,
    pendingKobo: 0,
    ...over,
  });

  it.each<[string, Partial<AttemptMoney>, number]>([
    ['the full amount', {}, 1_000],
    ['without the fees that the buyer bore', { paidKobo: 1_025 }, 1_000],
    ['reduced by past refunds', { refundedKobo: 400 }, 600],
    [
      'reduced by pending refunds',
      { refundedKobo: 400, pendingKobo: 500 },
      100,
    ],
    ['never negative', { refundedKobo: 900, pendingKobo: 500 }, 0],
    [
      'the full amount of a second charge',
      { isAccepted: false, paidKobo: 1_025 },
      1_025,
    ],
    ['zero without a payment', { paidKobo: null }, 0],
    ['zero in another mode', { domain: 'live' }, 0],
    ['zero in another currency', { currency: 'GHS' }, 0],
  ])('is %s', (_, over, left) => {
    expect(calculateRefundableKobo(money(over), 1_000, 'test')).toBe(left);
  });
});
