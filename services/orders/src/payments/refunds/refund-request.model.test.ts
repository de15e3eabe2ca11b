import { describe, expect, it } from '@jest/globals';
import { later, noon } from '../../../test/support/builders.ts';
import type { RefundReport, RefundState } from '../attempts/payment.model.ts';
import {
  type AttemptMoney,
  isNeverReceived,
  nextLookupAt,
  mayReconcile,
  mayMove,
  merchantNote,
  refundableKobo,
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

const news = (over: Partial<RefundReport> = {}): RefundReport => ({
  state: 'processed',
  amountKobo: 500,
  providerId: '',
  refundReference: '',
  note: '',
  ...over,
});

describe('a report of a refund', () => {
  const first = request();
  const second = request({ id: `${id}2`, providerId: '77', amountKobo: 900 });
  const third = request({ id: `${id}3`, refundReference: 'TRF' });
  const all = [first, second, third];

  it.each<[string, Partial<RefundReport>, RefundRequest | undefined]>([
    ['by the note that we sent', { note: merchantNote(third) }, third],
    ["by the provider's name for it", { providerId: '77' }, second],
    ['by the name of its way back', { refundReference: 'TRF' }, third],
    ['by its amount', { amountKobo: 900 }, second],
    ['by its amount, the oldest first', { refundReference: 'NEW' }, first],
    ['as nobody’s', { amountKobo: 901 }, undefined],
    ['as nobody’s without an amount', { amountKobo: null }, undefined],
  ])('is known %s', (_, over, meant) => {
    expect(matchRequest(all, news(over))).toBe(meant);
  });

  it('is about one that is under way rather than one that ended', () => {
    const failed = request({ state: 'failed' });
    const open = request({ id: `${id}2` });
    expect(matchRequest([failed, open], news())).toBe(open);
    expect(matchRequest([failed], news())).toBe(failed);
  });

  it('that begins is about one that has not begun', () => {
    const begun = request();
    const asked = request({ id: `${id}2`, state: 'asked' });
    expect(matchRequest([begun, asked], news({ state: 'queued' }))).toBe(asked);
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
  ])('moves from %s to %s: %s', (from, to, may) => {
    expect(mayMove(from, to)).toBe(may);
  });

  it('goes on after it needed attention when that is looked up, not when it is told late', () => {
    expect(mayReconcile('needs-attention', 'processing')).toBe(true);
    expect(mayReconcile('processed', 'processing')).toBe(false);
  });

  it('without an answer is looked after soon and then every five minutes, and believed lost after five', () => {
    const at = (seconds: number) => later(seconds / 60);
    const looks = (seconds: number) =>
      nextLookupAt({ state: 'unclear', askedAt: noon }, at(seconds));
    expect(looks(1)).toEqual(at(10));
    expect(looks(10)).toEqual(at(60));
    expect(looks(60)).toEqual(at(300));
    expect(looks(300)).toEqual(at(600));
    expect(isNeverReceived(noon, at(299))).toBe(false);
    expect(isNeverReceived(noon, at(300))).toBe(true);
  });

  it('on its way is looked after less and less often, and one that ended never', () => {
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

describe('what may still go back', () => {
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
    ['all of it', {}, 1_000],
    ['not what the buyer bore of the fees', { paidKobo: 1_025 }, 1_000],
    ['less what went back', { refundedKobo: 400 }, 600],
    ['less what is on its way', { refundedKobo: 400, pendingKobo: 500 }, 100],
    ['never less than nothing', { refundedKobo: 900, pendingKobo: 500 }, 0],
    ['all of a second charge', { isAccepted: false, paidKobo: 1_025 }, 1_025],
    ['nothing that was not paid', { paidKobo: null }, 0],
    ['nothing of another mode', { domain: 'live' }, 0],
    ['nothing of other money', { currency: 'GHS' }, 0],
  ])('is %s', (_, over, left) => {
    expect(refundableKobo(money(over), 1_000, 'test')).toBe(left);
  });
});
