import { describe, expect, it, jest } from '@jest/globals';
import { emptyArticle } from '../article/article.ts';
import { createEditorSession } from './create-editor-session.ts';
import { toBaseVersion } from './base-version.ts';
import { findCopiesOfClosedTabs } from './local-copies.ts';
import {
  requests,
  openSession,
  savedPosts,
  noAnswer,
  nowMs,
  createEditedPost,
  fakeApi,
  resetBrowserBeforeEachTest,
} from './editor-session.fixture.ts';

resetBrowserBeforeEachTest();

const saved = {
  version: 4,
  copyVersion: 0,
  savedAt: '2026-11-21T08:00:05.000Z',
  otherEditor: null,
};

const blank = {
  post: undefined,
  article: emptyArticle,
  version: 0,
  copyVersion: 0,
};

describe('an editor session', () => {
  it('creates an article once although the first answer was lost and the text changed', async () => {
    let isThere = false;
    const session = openSession(
      fakeApi({
        create: () => {
          if (isThere)
            return { data: createEditedPost({ title: 'One', version: 1 }) };
          isThere = true;
          return noAnswer;
        },
        save: ({ title }) => ({
          data: createEditedPost({ title, version: 2 }),
        }),
      }),
      blank,
    );
    session.change('title', 'One');
    session.change('content', '<p>Two</p>');
    await session.save();
    expect(session.state().error?.sentence).toBe('Failed to save resource.');
    session.change('title', 'One more');
    await session.save();
    expect(requests.map(([name]) => name)).toEqual([
      'create',
      'create',
      'save',
    ]);
    expect(requests[2]?.[1]).toMatchObject({ title: 'One more', version: 1 });
    expect(savedPosts).toEqual([['One more', 'created']]);
  });

  it.each([
    [
      'a new article',
      blank,
      'Resource creation failed: HTTP error! status: 502',
    ],
    [
      'an existing article',
      toBaseVersion(createEditedPost()),
      'Resource update failed: HTTP error! status: 502',
    ],
  ])(
    'shows the HTTP status when the server gives no reason for failing to save %s',
    async (_, base, more) => {
      const answer = {
        status: 502,
        code: 'UNREADABLE_ANSWER',
        error: 'HTTP error! status: 502',
      };
      const broken = () => ({ error: answer });
      const session = openSession(
        fakeApi({ create: broken, save: broken }),
        base,
      );
      session.change('title', 'Another');
      session.change('content', '<p>Two</p>');
      await session.save();
      expect(session.state().error).toEqual({
        sentence: 'Failed to save resource.',
        more,
      });
    },
  );

  it('shows all validation errors of the server', async () => {
    const refused = {
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Not right.',
      details: ['body.seoTitle: Too long.', 'body.tags: Too many.'],
    };
    const session = openSession(fakeApi({ save: () => ({ error: refused }) }));
    session.change('title', 'Another');
    await session.save();
    expect(session.state().error?.more).toBe('Not right. Too long; Too many.');
  });

  it('records that its text was sent and may have been saved', async () => {
    const session = openSession(fakeApi({}), blank);
    session.change('title', 'One');
    session.change('content', '<p>Two</p>');
    await session.save();
    expect(findCopiesOfClosedTabs(undefined)[0]).toMatchObject({
      wasSent: true,
      newKey: 'key',
    });
  });

  it('deletes the local copy once everything is saved', async () => {
    const session = openSession(
      fakeApi({
        save: ({ title }) => ({
          data: createEditedPost({ title, version: 4 }),
        }),
      }),
    );
    session.change('title', 'Another');
    session.flushDraft();
    expect(findCopiesOfClosedTabs('a')).toHaveLength(1);
    await session.save();
    expect(findCopiesOfClosedTabs('a')).toEqual([]);
    expect(session.isDirty()).toBe(false);
    expect(savedPosts).toEqual([['Another', 'updated']]);
  });

  it('stays open with text that was typed during the save', async () => {
    const session = openSession(
      fakeApi({
        save: ({ title }) => {
          session.change('title', 'Typed meanwhile');
          return { data: createEditedPost({ title, version: 4 }) };
        },
      }),
    );
    session.change('title', 'Another');
    await session.save();
    expect(savedPosts).toEqual([]);
    expect(session.state()).toMatchObject({
      article: { title: 'Typed meanwhile' },
      base: { version: 4 },
    });
    expect(session.isDirty()).toBe(true);
  });

  it('does not treat an autosaved draft as published, whatever status is chosen', async () => {
    const session = createEditorSession({
      base: toBaseVersion(createEditedPost({ status: 'draft' })),
      newKey: 'key',
      tab: 'tab',
      api: fakeApi({ saveWorkingCopy: () => ({ data: saved }) }),
      onSaved: () => undefined,
    });
    session.change('title', 'Another');
    session.change('status', 'published');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(session.state()).toMatchObject({
      autosave: 'saved',
      article: { status: 'published' },
      base: { version: 4, article: { title: 'Another', status: 'draft' } },
    });
    expect(session.isDirty()).toBe(true);
  });

  it.each([
    [401, 'AUTHENTICATION_REQUIRED'],
    [403, 'AUTHENTICATION_FAILED'],
  ])(
    'explains that an autosave answered by %i %s needs a login, and does not repeat it',
    async (status, code) => {
      const refused = { status, code, error: 'No.' };
      const session = openSession(
        fakeApi({ saveWorkingCopy: () => ({ error: refused }) }),
      );
      session.change('title', 'Another');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(requests.map(([name]) => name)).toEqual(['saveWorkingCopy']);
      expect(session.state().error).toEqual({
        sentence: 'Authentication required. Please log in again.',
        more: 'Your text stays in this browser. You can restore it after you log in.',
      });
      expect(findCopiesOfClosedTabs('a')).toHaveLength(1);
    },
  );

  it('repeats an autosave that a 403 refused for another reason than the session', async () => {
    const refused = { status: 403, code: 'FOREIGN_ORIGIN', error: 'No.' };
    const session = openSession(
      fakeApi({ saveWorkingCopy: () => ({ error: refused }) }),
    );
    session.change('title', 'Another');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests.length).toBeGreaterThan(1);
    expect(session.state().error).toBeUndefined();
  });

  it('stores its text when it stops, although the storage was cleared by signing out in another tab', () => {
    const session = openSession(fakeApi({}));
    session.change('title', 'Another');
    session.flushDraft();
    window.localStorage.clear();
    session.stop();
    expect(findCopiesOfClosedTabs('a')).toHaveLength(1);
  });

  it('restores and saves text that was typed 72 hours ago', async () => {
    const typing = openSession(fakeApi({}));
    typing.change('title', 'What she typed');
    typing.stop();
    const [copy] = findCopiesOfClosedTabs('a');
    jest.setSystemTime(nowMs + 72 * 3_600_000);
    const session = openSession(
      fakeApi({
        save: ({ title }) => ({
          data: createEditedPost({ title, version: 4 }),
        }),
      }),
      toBaseVersion(createEditedPost()),
      { article: copy?.article, tab: 'of another day' },
    );
    expect(session.state().article.title).toBe('What she typed');
    await session.save();
    expect(savedPosts).toEqual([['What she typed', 'updated']]);
  });

  it('publishes a scheduled article at once when its time is cleared', async () => {
    const waiting = createEditedPost({
      publishedAt: '2026-12-01T08:00:00.000Z',
    });
    const session = openSession(
      fakeApi({ save: () => ({ data: waiting }) }),
      toBaseVersion(waiting),
    );
    expect(session.state().article.publishAt).toBe('2026-12-01T08:00:00.000Z');
    session.change('publishAt', '');
    await session.save();
    expect(requests[0]?.[1]).toMatchObject({
      publishAt: '2026-11-21T08:00:00.000Z',
    });
  });
});
