import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { Reply } from '../../../shared/api/send-request.ts';
import { createNotesStore, type NotesState } from './notes-store.ts';
import type { Note } from './notes.model.ts';
import { unsentNotes } from './unsent-notes.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const mark = (id: string, text = '', changedAt = 1): Note => ({
  kind: 'highlight',
  id,
  chapter: 1,
  paragraph: 1,
  quote: id,
  before: '',
  colour: 'yellow',
  text,
  changedAt,
});

const problem = (status: number, code: string): Reply<never> => ({
  ok: false,
  problem: { status, code, error: '', details: [] },
});

/** A fake server with the notes of one seat, which can be made unavailable or refuse to save. */
const aServer = (notes: Note[] = []) => {
  const server = {
    version: 0,
    notes,
    writes: 0,
    fault: undefined as Reply<never> | undefined,
  };
  return Object.assign(server, {
    read: async () =>
      server.fault ?? {
        ok: true as const,
        value: {
          seat: 'seat',
          version: server.version,
          notes: server.notes,
          lost: [],
        },
      },
    write: async (list: { version: number; notes: Note[] }) => {
      if (server.fault) return server.fault;
      if (list.version !== server.version) return problem(409, 'NOTES_CHANGED');
      server.writes += 1;
      server.notes = list.notes;
      server.version += 1;
      return { ok: true as const, value: { version: server.version } };
    },
  });
};

const createStore = (server: ReturnType<typeof aServer>) => {
  const seen: NotesState[] = [];
  const store = createNotesStore(server, (state) => seen.push(state));
  store.start();
  return Object.assign(store, { seen });
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const textsOf = (notes: Note[]) =>
  notes.map((note) => (note.kind === 'highlight' ? note.text : ''));
const waiting = () => window.localStorage.length;

describe('the saving of notes', () => {
  it('sends all changes together one second after the last', async () => {
    const server = aServer();
    const store = createStore(server);
    await pass(0);
    store.change((notes) => [...notes, mark('a')]);
    await pass(500);
    store.change((notes) => [...notes, mark('b')]);
    expect([store.state().status, waiting()]).toEqual(['unsent', 1]);
    await pass(1_000);
    expect(server.notes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(server.writes).toBe(1);
    expect([store.state().status, waiting()]).toEqual(['saved', 0]);
  });

  it('stores notes in this browser while the server is unavailable, and sends them on a retry', async () => {
    const server = aServer();
    const store = createStore(server);
    await pass(0);
    server.fault = problem(0, 'NO_CONNECTION');
    store.change(() => [mark('a')]);
    await pass(30_000);
    expect([store.state().status, waiting()]).toEqual(['unsent', 1]);
    server.fault = undefined;
    store.retry();
    await pass(0);
    expect(server.notes).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  it('sends the notes of an earlier session later and merges them with newer ones', async () => {
    const server = aServer();
    const before = createStore(server);
    await pass(0);
    server.fault = problem(403, 'SESSION_REQUIRED');
    before.change(() => [mark('a', 'typed')]);
    await pass(1_000);
    expect(before.state().status).toBe('refused');
    before.stop();
    server.fault = undefined;
    server.notes = [mark('b')];
    server.version = 5;
    const after = createStore(server);
    await pass(10);
    expect(server.notes.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect([after.state().status, waiting()]).toEqual(['saved', 0]);
  });

  it('merges notes that another device changed, without losing text', async () => {
    const server = aServer([mark('a')]);
    const store = createStore(server);
    await pass(0);
    server.notes = [mark('a', 'theirs', 2)];
    server.version = 1;
    store.change(() => [mark('a', 'mine', 3)]);
    await pass(1_100);
    expect(textsOf(server.notes)).toEqual(['theirs\n\nmine']);
    expect(textsOf(store.state().notes)).toEqual(['theirs\n\nmine']);
  });

  it('keeps notes that were made before the list was loaded', async () => {
    const server = aServer([mark('b')]);
    server.fault = problem(503, 'UNAVAILABLE');
    const store = createStore(server);
    await pass(0);
    expect(store.state().status).toBe('loading');
    store.change(() => [mark('a')]);
    server.fault = undefined;
    await pass(11_000);
    expect(server.notes.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('stores only the unsent changes in this browser', async () => {
    const server = aServer([mark('a'), mark('b'), mark('c')]);
    const store = createStore(server);
    await pass(0);
    server.fault = problem(0, 'NO_CONNECTION');
    store.change((notes) => [
      ...notes.filter(({ id }) => id !== 'a'),
      mark('d'),
    ]);
    const left = unsentNotes.load('seat');
    expect(left?.base.map(({ id }) => id)).toEqual(['a']);
    expect(left?.notes.map(({ id }) => id)).toEqual(['d']);
    store.stop();
    server.fault = undefined;
    createStore(server);
    await pass(10);
    expect(server.notes.map(({ id }) => id).sort()).toEqual(['b', 'c', 'd']);
  });

  it('also sends changes made during a request when the session ends', async () => {
    const server = aServer();
    const { write } = server;
    server.write = async (list) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return write(list);
    };
    const store = createStore(server);
    await pass(0);
    store.change(() => [mark('a')]);
    await pass(1_100);
    store.change((notes) => [...notes, mark('b')]);
    store.stop();
    await pass(2_000);
    expect(server.notes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(waiting()).toBe(0);
  });

  it('sends changes at once when the session ends', async () => {
    const server = aServer();
    const store = createStore(server);
    await pass(0);
    store.change(() => [mark('a')]);
    store.stop();
    await pass(0);
    expect(server.notes).toHaveLength(1);
  });
});
