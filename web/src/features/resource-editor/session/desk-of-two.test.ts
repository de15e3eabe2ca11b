import { describe, expect, it } from '@jest/globals';
import { heldOf } from './held.ts';
import { findCopies } from './local-copies.ts';
import {
  asked,
  deskOf,
  done,
  noAnswer,
  nowMs,
  post,
  serverOf,
  withFreshBrowser,
} from './desk.fixture.ts';

withFreshBrowser();

const changed = { error: { status: 409, code: 'POST_CHANGED', error: 'No.' } };

describe('an open editor', () => {
  it('puts her version aside, and not away, when she takes the newer one', async () => {
    const newer = post({ title: 'Theirs', version: 4 });
    const desk = deskOf(
      serverOf({ save: () => changed, read: () => ({ data: newer }) }),
    );
    desk.change('title', 'Mine');
    await desk.save();
    expect(desk.state().newer).toEqual(newer);
    desk.take(newer);
    expect(desk.state().article.title).toBe('Theirs');
    expect(findCopies('a').map(({ article }) => article.title)).toEqual([
      'Mine',
    ]);
  });

  it('saves hers over the newer one when she keeps it', async () => {
    const newer = post({ title: 'Theirs', version: 4 });
    const desk = deskOf(
      serverOf({
        save: ({ version, title }) =>
          version === 4 ? { data: post({ title, version: 5 }) } : changed,
        read: () => ({ data: newer }),
      }),
    );
    desk.change('title', 'Mine');
    await desk.save();
    await desk.keepMine();
    await desk.save();
    expect(done).toEqual([['Mine', 'updated']]);
  });

  it('writes over no working copy of somebody else before it is among the revisions', async () => {
    const theirs = post({ title: 'Theirs' });
    const newer = post({
      workingCopy: {
        ...theirs,
        readTime: null,
        publishAt: null,
        baseVersion: 3,
        copyVersion: 6,
        savedAt: '2026-11-21T07:59:00.000Z',
      },
    });
    let isAway = true;
    const desk = deskOf(
      serverOf({
        save: ({ version, copyVersion, title }) =>
          copyVersion === 6
            ? { data: post({ title, version: version + 1 }) }
            : changed,
        read: () => ({ data: newer }),
        drop: () => (isAway ? noAnswer : { data: post() }),
      }),
    );
    desk.change('title', 'Mine');
    await desk.save();
    await desk.keepMine();
    expect(desk.state()).toMatchObject({
      trouble: { sentence: 'The newer version could not be put aside.' },
      held: { copyVersion: 0 },
    });
    isAway = false;
    await desk.save();
    await desk.keepMine();
    await desk.save();
    expect(asked.at(-2)).toEqual(['drop', { id: 'a' }]);
    expect(done).toEqual([['Mine', 'updated']]);
  });

  it('writes over no newer draft before it is among the revisions', async () => {
    const newer = post({ title: 'Theirs', status: 'draft', version: 4 });
    let isAway = true;
    const desk = deskOf(
      serverOf({
        save: ({ version, title }) =>
          version === 4 ? { data: post({ title, version: 5 }) } : changed,
        read: () => ({ data: newer }),
        keepAsRevision: () => (isAway ? noAnswer : { data: { kept: true } }),
      }),
      heldOf(post({ status: 'draft' }), nowMs),
    );
    desk.change('title', 'Mine');
    await desk.save();
    await desk.keepMine();
    expect(desk.state()).toMatchObject({
      trouble: { sentence: 'The newer version could not be put aside.' },
      held: { version: 3 },
      article: { title: 'Mine' },
    });
    isAway = false;
    await desk.save();
    await desk.keepMine();
    await desk.save();
    expect(asked.at(-2)).toEqual(['keepAsRevision', { id: 'a' }]);
    expect(done).toEqual([['Mine', 'updated']]);
  });

  it('hears from its mark that somebody saved, and of the other editor', async () => {
    const newer = post({ version: 4 });
    const since = '2026-11-21T07:50:00.000Z';
    const desk = deskOf(
      serverOf({
        mark: () => ({
          data: { version: 4, copyVersion: 0, otherEditor: { since } },
        }),
        read: () => ({ data: newer }),
      }),
    );
    await desk.mark();
    expect(desk.state()).toMatchObject({ otherSince: since, newer });
  });
});
