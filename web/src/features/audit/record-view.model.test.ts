import { describe, expect, it } from '@jest/globals';
import {
  auditQueryOf,
  mailsQueryOf,
  openRecord,
  recordView,
} from './record-view.model.ts';

const read = (address: string) => recordView.read(new URLSearchParams(address));

describe('the record in the address bar', () => {
  it('is the plain one when the address says nothing, or nothing that makes sense', () => {
    expect(read('')).toEqual(recordView.initial);
    expect(read('show=all&page=0&action=No!&outcome=lost')).toEqual(
      recordView.initial,
    );
    expect(recordView.toSearchParams(recordView.initial)).toEqual({});
  });

  it('comes back as it was left', () => {
    const view = read('show=mails&page=2&search=IMP-1&outcome=refused');
    expect(
      read(new URLSearchParams(recordView.toSearchParams(view)).toString()),
    ).toEqual(view);
  });

  it('asks each service in its own words', () => {
    expect(auditQueryOf(read('search=7q2k&action=order.deleted'))).toEqual({
      search: '7q2k',
      action: 'order.deleted',
    });
    expect(
      mailsQueryOf(read('show=mails&search=imp-7q2k&outcome=sent&page=3')),
    ).toEqual({ reference: 'IMP-7Q2K', outcome: 'sent', page: '3' });
  });

  it('begins at the first page after another choice, and plain in the other record', () => {
    const view = read('page=3&search=7q2k');
    expect(recordView.change(view, { action: 'order.deleted' })).toEqual({
      ...view,
      page: 1,
      action: 'order.deleted',
    });
    expect(recordView.change(view, { page: 4 }).page).toBe(4);
    expect(openRecord(view, 'mails')).toEqual({
      ...recordView.initial,
      show: 'mails',
    });
  });

  it('knows an empty search from an empty record', () => {
    expect(recordView.isNarrowed(read('page=2&show=mails'))).toBe(false);
    expect(recordView.isNarrowed(read('outcome=refused'))).toBe(true);
  });
});
