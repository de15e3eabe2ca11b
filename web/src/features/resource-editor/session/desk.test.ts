import { describe, expect, it } from '@jest/globals';
import { emptyArticle } from '../article/article.ts';
import { createDesk } from './desk.ts';
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
