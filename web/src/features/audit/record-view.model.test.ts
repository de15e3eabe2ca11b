import { describe, expect, it } from '@jest/globals';
import {
  auditExportQueryOf,
  auditQueryOf,
  mailsQueryOf,
  withListAndResetFilters,
  recordView,
} from './record-view.model.ts';

const read = (address: string) => recordView.read(new URLSearchParams(address));

describe('the view of the audit screen in the address', () => {
  it('is the initial view for an empty or invalid address', () => {
    expect(read('')).toEqual(recordView.initial);
    expect(read('show=all&page=0&action=No!&outcome=lost')).toEqual(
      recordView.initial,
    );
    expect(recordView.toSearchParams(recordView.initial)).toEqual({});
  });

  it('survives a round trip through the address', () => {
    const view = read('show=mails&page=2&search=IMP-1&outcome=refused');
    expect(
      read(new URLSearchParams(recordView.toSearchParams(view)).toString()),
    ).toEqual(view);
  });

  it('becomes the query of each service, with the days that are meant', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const entries = read('search=7q2k&action=order.deleted&date=today&page=2');
    const today = { from: '2026-11-21', to: '2026-11-21' };
    const query = { search: '7q2k', action: 'order.deleted', ...today };
    expect(auditQueryOf(entries, now)).toEqual({ ...query, page: '2' });
    expect(auditExportQueryOf(entries, now)).toEqual(query);
    expect(
      mailsQueryOf(
        read('show=mails&search=imp-7q2k&outcome=sent&page=3&date=today'),
        now,
      ),
    ).toEqual({ reference: 'IMP-7Q2K', outcome: 'sent', page: '3', ...today });
  });

  it('returns to the first page after a change, and to the initial view in the other record', () => {
    const view = read('page=3&search=7q2k');
    expect(recordView.change(view, { action: 'order.deleted' })).toEqual({
      ...view,
      page: 1,
      action: 'order.deleted',
    });
    expect(recordView.change(view, { page: 4 }).page).toBe(4);
    expect(withListAndResetFilters(view, 'mails')).toEqual({
      ...recordView.initial,
      show: 'mails',
    });
  });

  it('counts as narrowed by a filter only', () => {
    expect(recordView.isNarrowed(read('page=2&show=mails'))).toBe(false);
    expect(recordView.isNarrowed(read('outcome=refused'))).toBe(true);
  });
});
