import { describe, expect, it } from '@jest/globals';
import { toBaseVersion } from './base-version.ts';
import { findCopiesOfClosedTabs } from './local-copies.ts';
import {
  requests,
  openSession,
  savedPosts,
  noAnswer,
  createEditedPost,
  fakeApi,
  resetBrowserBeforeEachTest,
} from './editor-session.fixture.ts';

resetBrowserBeforeEachTest();

const changed = { error: { status: 409, code: 'POST_CHANGED', error: 'No.' } };

describe('a version conflict in the editor', () => {
  it("stores the author's version locally when the newer one is shown", async () => {
    const newer = createEditedPost({ title: 'Theirs', version: 4 });
    const session = openSession(
      fakeApi({ save: () => changed, read: () => ({ data: newer }) }),
    );
    session.change('title', 'Mine');
    await session.save();
    expect(session.state().newer).toEqual(newer);
    session.showVersion(newer);
    expect(session.state().article.title).toBe('Theirs');
    expect(
      findCopiesOfClosedTabs('a').map(({ article }) => article.title),
    ).toEqual(['Mine']);
  });

  it("saves the author's version over the newer one on request", async () => {
    const newer = createEditedPost({ title: 'Theirs', version: 4 });
    const session = openSession(
      fakeApi({
        save: ({ version, title }) =>
          version === 4
            ? { data: createEditedPost({ title, version: 5 }) }
            : changed,
        read: () => ({ data: newer }),
      }),
    );
    session.change('title', 'Mine');
    await session.save();
    await session.chooseMine();
    await session.save();
    expect(savedPosts).toEqual([['Mine', 'updated']]);
  });

  it('archives another working copy as a revision before it is overwritten', async () => {
    const theirs = createEditedPost({ title: 'Theirs' });
    const newer = createEditedPost({
      workingCopy: {
        ...theirs,
        readTime: null,
        publishAt: null,
        baseVersion: 3,
        copyVersion: 6,
        savedAt: '2026-11-21T07:59:00.000Z',
      },
    });
    let isUnavailable = true;
    const session = openSession(
      fakeApi({
        save: ({ version, copyVersion, title }) =>
          copyVersion === 6
            ? { data: createEditedPost({ title, version: version + 1 }) }
            : changed,
        read: () => ({ data: newer }),
        discardWorkingCopy: () =>
          isUnavailable ? noAnswer : { data: createEditedPost() },
      }),
    );
    session.change('title', 'Mine');
    await session.save();
    await session.chooseMine();
    expect(session.state()).toMatchObject({
      error: { sentence: 'The newer version could not be archived.' },
      base: { copyVersion: 0 },
    });
    isUnavailable = false;
    await session.save();
    await session.chooseMine();
    await session.save();
    expect(requests.at(-2)).toEqual(['discardWorkingCopy', { id: 'a' }]);
    expect(savedPosts).toEqual([['Mine', 'updated']]);
  });

  it('archives a newer draft as a revision before it is overwritten', async () => {
    const newer = createEditedPost({
      title: 'Theirs',
      status: 'draft',
      version: 4,
    });
    let isUnavailable = true;
    const session = openSession(
      fakeApi({
        save: ({ version, title }) =>
          version === 4
            ? { data: createEditedPost({ title, version: 5 }) }
            : changed,
        read: () => ({ data: newer }),
        archiveRevision: () =>
          isUnavailable ? noAnswer : { data: { kept: true } },
      }),
      toBaseVersion(createEditedPost({ status: 'draft' })),
    );
    session.change('title', 'Mine');
    await session.save();
    await session.chooseMine();
    expect(session.state()).toMatchObject({
      error: { sentence: 'The newer version could not be archived.' },
      base: { version: 3 },
      article: { title: 'Mine' },
    });
    isUnavailable = false;
    await session.save();
    await session.chooseMine();
    await session.save();
    expect(requests.at(-2)).toEqual(['archiveRevision', { id: 'a' }]);
    expect(savedPosts).toEqual([['Mine', 'updated']]);
  });

  it('is detected by the editing report, which also names the other editor', async () => {
    const newer = createEditedPost({ version: 4 });
    const since = '2026-11-21T07:50:00.000Z';
    const session = openSession(
      fakeApi({
        reportEditing: () => ({
          data: { version: 4, copyVersion: 0, otherEditor: { since } },
        }),
        read: () => ({ data: newer }),
      }),
    );
    await session.reportEditing();
    expect(session.state()).toMatchObject({ otherEditorSince: since, newer });
  });
});
