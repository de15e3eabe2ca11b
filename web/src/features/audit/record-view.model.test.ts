import { describe, expect, it } from '@jest/globals';
import {
  actsQueryOf,
  changedRecord,
  isNarrowedRecord,
  mailsQueryOf,
  plainRecord,
  readRecordView,
  recordAddressOf,
} from './record-view.model.ts';

const read = (address: string) => readRecordView(new URLSearchParams(address));

describe('the record in the address bar', () => {
  it('is the plain one when the address says nothing, or nothing that makes sense', () => {
    expect(read('')).toEqual(plainRecord);
    expect(read('show=all&page=0&action=No!&outcome=lost')).toEqual(
      plainRecord,
    );
    expect(recordAddressOf(plainRecord)).toEqual({});
  });

  it('comes back as it was left', () => {
    const view = read('show=mails&page=2&search=IMP-1&outcome=refused');
    expect(read(new URLSearchParams(recordAddressOf(view)).toString())).toEqual(
      view,
    );
  });

  it('asks each service in its own words', () => {
    expect(actsQueryOf(read('search=7q2k&action=order.deleted'))).toEqual({
      search: '7q2k',
      action: 'order.deleted',
    });
    expect(
      mailsQueryOf(read('show=mails&search=imp-7q2k&outcome=sent&page=3')),
    ).toEqual({ reference: 'IMP-7Q2K', outcome: 'sent', page: '3' });
  });

  it('begins at the first page after another choice, and plain in the other record', () => {
    const view = read('page=3&search=7q2k');
    expect(changedRecord(view, { action: 'order.deleted' })).toEqual({
      ...view,
      page: 1,
      action: 'order.deleted',
    });
    expect(changedRecord(view, { page: 4 }).page).toBe(4);
    expect(changedRecord(view, { show: 'mails' })).toEqual({
      ...plainRecord,
      show: 'mails',
    });
  });

  it('knows an empty search from an empty record', () => {
    expect(isNarrowedRecord(read('page=2&show=mails'))).toBe(false);
    expect(isNarrowedRecord(read('outcome=refused'))).toBe(true);
  });
});
