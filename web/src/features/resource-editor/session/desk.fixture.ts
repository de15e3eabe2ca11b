import { beforeEach } from '@jest/globals';
import { post as builtPost } from '../../../test/answers/builders.ts';
import { createDesk } from './desk.ts';
import type { DeskCalls } from './editor-session.ts';
import { heldOf } from './held.ts';
import type { EditedPost } from './resource-editor.api.ts';

export const post = (change: Partial<EditedPost> = {}): EditedPost => ({
  ...builtPost({ id: 'a', title: 'One' }),
  slug: 'one',
  category: 'Analytics',
  status: 'published',
  content: '<p>Two</p>',
  tags: [],
  ownReadTime: null,
  version: 3,
  ...change,
});

export const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
export const noAnswer = {
  error: { status: 0, code: 'NO_CONNECTION', error: 'No.' },
};

/** What the server was asked, and what the desk said was saved, in this test. */
export const asked: [keyof DeskCalls, object][] = [];
export const done: [string, string][] = [];

/** A server that answers as it is told, and notes what it was asked. */
export const serverOf = (answers: {
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

export const deskOf = (
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

/** Before each test of the file: a browser that keeps nothing, and nothing asked. */
export const withFreshBrowser = () => {
  beforeEach(() => {
    window.localStorage.clear();
    asked.length = 0;
    done.length = 0;
  });
};
