import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyArticle } from './article.ts';
import { createDesk, type DeskCalls } from './desk.ts';
import { heldOf } from './held.ts';
import { findCopies } from './local-copies.ts';
import type { EditedPost } from './resource-editor.api.ts';

const post = (change: Partial<EditedPost> = {}): EditedPost => ({
  id: 'a',
  slug: 'one',
  seoSlug: null,
  title: 'One',
  excerpt: 'In short.',
  content: '<p>Two</p>',
  image: null,
  category: 'Analytics',
  author: 'Ada',
  tags: [],
  status: 'published',
  publishedAt: '2025-11-12T08:00:00.000Z',
  date: '2025-11-12',
  updatedAt: '2025-11-12T08:00:00.000Z',
  readTime: 1,
  ownReadTime: null,
  seoTitle: null,
  seoDescription: null,
  linkedinUrl: null,
  engagement: { likes: 0, comments: 0, shares: 0 },
  isManual: true,
  isSample: false,
  imprint: [[1]],
  version: 3,
  ...change,
});

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const noAnswer = { error: { status: 0, code: 'NO_CONNECTION', error: 'No.' } };
const changed = { error: { status: 409, code: 'POST_CHANGED', error: 'No.' } };

let asked: [keyof DeskCalls, object][];
let done: [string, string][];

/** A server that answers as it is told, and notes what it was asked. */
const serverOf = (answers: {
  [Name in keyof DeskCalls]?: (
    asked: Parameters<DeskCalls[Name]>[0],
  ) => Awaited<ReturnType<DeskCalls[Name]>>;
}): DeskCalls => {
  const call =
    <Name extends keyof DeskCalls>(name: Name) =>
    (given: Parameters<DeskCalls[Name]>[0]) => {
      asked.push([name, typeof given === 'string' ? { id: given } : given]);
      return Promise.resolve(answers[name]?.(given) ?? noAnswer);
    };
  return {
    read: call('read'),
    create: call('create'),
    save: call('save'),
    keep: call('keep'),
    mark: call('mark'),
    drop: call('drop'),
    keepAsRevision: call('keepAsRevision'),
  };
};

const deskOf = (
  calls: DeskCalls,
  held = heldOf(post(), nowMs),
  more: Partial<Parameters<typeof createDesk>[0]> = {},
) =>
  createDesk({
    held,
    newKey: 'key',
    tab: 'tab',
    calls,
    timers: { set: () => 1, clear: () => undefined },
    now: () => nowMs,
    onSaved: (saved, how) => done.push([saved.title, how]),
    ...more,
  });

const kept = {
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

beforeEach(() => {
  window.localStorage.clear();
  asked = [];
  done = [];
});

describe('an open editor', () => {
  it('creates an article once, though the first answer was lost and she wrote on', async () => {
    let isThere = false;
    const desk = deskOf(
      serverOf({
        create: () => {
          if (isThere) return { data: post({ title: 'One', version: 1 }) };
          isThere = true;
          return noAnswer;
        },
        save: ({ title }) => ({ data: post({ title, version: 2 }) }),
      }),
      blank,
    );
    desk.change('title', 'One');
    desk.change('content', '<p>Two</p>');
    await desk.save();
    expect(desk.state().trouble?.sentence).toBe('Failed to save resource.');
    desk.change('title', 'One more');
    await desk.save();
    expect(asked.map(([name]) => name)).toEqual(['create', 'create', 'save']);
    expect(asked[2]?.[1]).toMatchObject({ title: 'One more', version: 1 });
    expect(done).toEqual([['One more', 'created']]);
  });

  it.each([
    ['a new one', blank, 'Resource creation failed: HTTP error! status: 502'],
    [
      'an old one',
      heldOf(post(), nowMs),
      'Resource update failed: HTTP error! status: 502',
    ],
  ])(
    'says of %s that nobody said why it was not saved',
    async (_, held, more) => {
      const said = {
        status: 502,
        code: 'UNREADABLE_ANSWER',
        error: 'HTTP error! status: 502',
      };
      const broken = () => ({ error: said });
      const desk = deskOf(serverOf({ create: broken, save: broken }), held);
      desk.change('title', 'Another');
      desk.change('content', '<p>Two</p>');
      await desk.save();
      expect(desk.state().trouble).toEqual({
        sentence: 'Failed to save resource.',
        more,
      });
    },
  );

  it('says all that the server finds wrong with it', async () => {
    const refused = {
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Not right.',
      details: ['body.seoTitle: Too long.', 'body.tags: Too many.'],
    };
    const desk = deskOf(serverOf({ save: () => ({ error: refused }) }));
    desk.change('title', 'Another');
    await desk.save();
    expect(desk.state().trouble?.more).toBe('Not right. Too long; Too many.');
  });

  it('knows after a reload that its text may have arrived', async () => {
    const desk = deskOf(serverOf({}), blank);
    desk.change('title', 'One');
    desk.change('content', '<p>Two</p>');
    await desk.save();
    expect(findCopies(undefined)[0]).toMatchObject({
      wasSent: true,
      newKey: 'key',
    });
  });

  it('leaves no copy behind once everything is saved', async () => {
    const desk = deskOf(
      serverOf({
        save: ({ title }) => ({ data: post({ title, version: 4 }) }),
      }),
    );
    desk.change('title', 'Another');
    desk.keepNow();
    expect(findCopies('a')).toHaveLength(1);
    await desk.save();
    expect(findCopies('a')).toEqual([]);
    expect(desk.isDirty()).toBe(false);
    expect(done).toEqual([['Another', 'updated']]);
  });

  it('stays open with what was typed while it was being saved', async () => {
    const desk = deskOf(
      serverOf({
        save: ({ title }) => {
          desk.change('title', 'Typed meanwhile');
          return { data: post({ title, version: 4 }) };
        },
      }),
    );
    desk.change('title', 'Another');
    await desk.save();
    expect(done).toEqual([]);
    expect(desk.state()).toMatchObject({
      article: { title: 'Typed meanwhile' },
      held: { version: 4 },
    });
    expect(desk.isDirty()).toBe(true);
  });

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

  it('does not take a draft that saved itself for published, whatever she chose', async () => {
    let due: () => void = () => undefined;
    const desk = createDesk({
      held: heldOf(post({ status: 'draft' }), nowMs),
      newKey: 'key',
      tab: 'tab',
      calls: serverOf({ keep: () => ({ data: kept }) }),
      timers: { set: (work) => ((due = work), 1), clear: () => undefined },
      now: () => nowMs,
      onSaved: () => undefined,
    });
    desk.change('title', 'Another');
    desk.change('status', 'published');
    due();
    await new Promise((resolve) => setTimeout(resolve));
    expect(desk.state()).toMatchObject({
      autosave: 'saved',
      article: { status: 'published' },
      held: { version: 4, article: { title: 'Another', status: 'draft' } },
    });
    expect(desk.isDirty()).toBe(true);
  });

  it('keeps its text when it goes, though signing out elsewhere emptied the storage', () => {
    const desk = deskOf(serverOf({}));
    desk.change('title', 'Another');
    desk.keepNow();
    window.localStorage.clear();
    desk.stop();
    expect(findCopies('a')).toHaveLength(1);
  });

  it('has what was typed before the tab was closed 72 hours ago, and saves it', async () => {
    const typing = deskOf(serverOf({}));
    typing.change('title', 'What she typed');
    typing.stop();
    const [copy] = findCopies('a');
    const later = nowMs + 72 * 3_600_000;
    const desk = deskOf(
      serverOf({
        save: ({ title }) => ({ data: post({ title, version: 4 }) }),
      }),
      heldOf(post(), later),
      { article: copy?.article, tab: 'of another day', now: () => later },
    );
    expect(desk.state().article.title).toBe('What she typed');
    await desk.save();
    expect(done).toEqual([['What she typed', 'updated']]);
  });

  it('publishes at once what no longer waits', async () => {
    const waiting = post({ publishedAt: '2026-12-01T08:00:00.000Z' });
    const desk = deskOf(
      serverOf({ save: () => ({ data: waiting }) }),
      heldOf(waiting, nowMs),
    );
    expect(desk.state().article.publishAt).toBe('2026-12-01T08:00:00.000Z');
    desk.change('publishAt', '');
    await desk.save();
    expect(asked[0]?.[1]).toMatchObject({
      publishAt: '2026-11-21T08:00:00.000Z',
    });
  });
});
