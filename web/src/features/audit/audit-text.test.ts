import { describe, expect, it } from '@jest/globals';
import {
  actionGroups,
  actionNames,
  actionText,
  toEntryChanges,
  toEntrySubject,
} from './audit-text.ts';

describe('the text of an audit entry', () => {
  it.each([
    ['order.status-changed', 'Status changed'],
    ['mail.tested', 'Test email sent'],
    ['content.page-saved', 'Content page saved'],
  ])('describes %s as "%s"', (action, words) => {
    expect(actionText(action)).toBe(words);
  });

  it.each([
    [
      'a status',
      { status: 'success', version: 2 },
      { status: 'failed', version: 3 },
      [{ name: 'Status', text: 'success became failed' }],
    ],
    [
      'amounts, in naira',
      { refundableKobo: 4_500_000 },
      { refundableKobo: 3_000_000, askedKobo: 1_500_000, attempt: 2 },
      [
        { name: 'Refundable', text: '₦45,000 became ₦30,000' },
        { name: 'Asked', text: '₦15,000' },
        { name: 'Attempt', text: '2' },
      ],
    ],
    [
      'a yes/no value and a time',
      { deleted: false },
      { deleted: true, restorableUntil: '2026-12-21T09:00:00.000Z' },
      [
        { name: 'Deleted', text: 'no became yes' },
        { name: 'Restorable until', text: '21 Dec, 10:00' },
      ],
    ],
    [
      'one value beside an unchanged one',
      { flag: 7, settled: false },
      { flag: 7, settled: true },
      [
        { name: 'Flag', text: '7' },
        { name: 'Settled', text: 'no became yes' },
      ],
    ],
    [
      'an id, but no other id',
      { link: 'c5e81b14-0e8d-49ae-be17-03fc17b77117' },
      {
        link: 'f59f490f-222e-438d-962e-d5bb8a820b6b',
        seat: '0d1ff4a0-5a0a-4ab0-9c53-6cf4bb0a4a6e',
        copy: 2,
      },
      [
        { name: 'Link', text: 'replaced' },
        { name: 'Copy', text: '2' },
      ],
    ],
    [
      'lists and groups of values',
      {},
      { tags: ['PR', 'Reach'], prices: { ebookKobo: 1_000_000 } },
      [
        { name: 'Tags', text: 'PR, Reach' },
        { name: 'Prices', text: 'ebook ₦10,000' },
      ],
    ],
    [
      'a person’s address',
      { email: 'person-4f1c09aa12bb34cc' },
      { email: 'person-77aa09aa12bb34cc' },
      [{ name: 'Email', text: 'person 4f1c09 became person 77aa09' }],
    ],
    [
      'a value that was removed',
      { carrier: 'GIG' },
      { carrier: null },
      [{ name: 'Carrier', text: 'GIG became empty' }],
    ],
    [
      'a code',
      { state: 'address-missing', reason: 'PAID_TWICE' },
      { state: 'shipped', reason: 'PAID_TWICE', carrier: 'Air-Port' },
      [
        { name: 'State', text: 'address missing became shipped' },
        { name: 'Reason', text: 'paid twice' },
        { name: 'Carrier', text: 'Air-Port' },
      ],
    ],
    ['nothing', {}, {}, []],
  ])('shows the change of %s', (_, before, after, changes) => {
    expect(toEntryChanges(before, after)).toEqual(changes);
  });

  it.each([
    [
      'order IMP-7Q2K-94XD-3M8T-61RB',
      {},
      {
        text: 'IMP-7Q2K-94XD-3M8T-61RB',
        to: '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB',
      },
    ],
    [
      'post 0197a000-0000-7000-8000-000000000001',
      { title: 'Averages' },
      {
        text: 'Averages',
        to: '/admin/resources?edit=0197a000-0000-7000-8000-000000000001',
      },
    ],
    ['session 0197a000-0000-7000-8000-000000000001', {}, { text: 'Session' }],
    ['image 5f2b9c', {}, { text: 'Picture' }],
    [
      'import of resources 0197a000-0000-7000-8000-000000000001',
      {},
      { text: 'Import', to: '/admin/resources' },
    ],
    [
      'import 0197a000-0000-7000-8000-000000000001',
      {},
      { text: 'Import', to: '/admin/orders/import' },
    ],
    [
      'message 0197a000-0000-7000-8000-000000000001',
      {},
      {
        text: 'Message',
        to: '/admin/messages/0197a000-0000-7000-8000-000000000001',
      },
    ],
    ['person-4f1c09aa12bb34cc', {}, { text: 'Person 4f1c09' }],
    ['erased-4f2c81d07b9a03be', {}, { text: 'erased-4f2c81d07b9a03be' }],
    ['site content', {}, { text: 'Site content' }],
  ])('names the subject %s', (subject, after, shown) => {
    expect(toEntrySubject({ subject, before: {}, after })).toEqual(shown);
  });

  it('offers every action once as a filter', () => {
    const grouped = actionGroups.flatMap(([, actions]) => [...actions]);
    expect(grouped).toHaveLength(actionNames.size);
  });
});
