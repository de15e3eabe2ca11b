import { describe, expect, it } from '@jest/globals';
import { diffForAudit } from './content-facts.model.ts';

describe('the audit facts of a save', () => {
  it('are the changed fields, before and after', () => {
    expect(
      diffForAudit(
        { hero: { title: 'One', badge: 'May' }, list: [{ a: 'x' }] },
        {
          hero: { title: 'Two', badge: 'May' },
          list: [{ a: 'x' }, { a: 'y' }],
        },
      ),
    ).toEqual({
      before: { 'hero title': 'One' },
      after: { 'hero title': 'Two', 'list 2 a': 'y' },
    });
  });

  it('stay short, however much changed', () => {
    const many = Array.from({ length: 100 }, (_, index) => `${index}`);
    const { after } = diffForAudit(
      { list: [] },
      { long: 'x'.repeat(1_000), list: many },
    );
    expect(String(after['long'])).toHaveLength(301);
    expect(after['more changes']).toBe(41);
  });
});
