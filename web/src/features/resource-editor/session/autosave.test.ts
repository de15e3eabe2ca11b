import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import {
  type AutosaveOutcome,
  type AutosaveState,
  createAutosave,
} from './autosave.ts';

let states: AutosaveState[];
let saves: ((end: AutosaveOutcome) => void)[];

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const answer = async (end: AutosaveOutcome) => {
  saves.at(-1)?.(end);
  await pass(0);
};

const make = () =>
  createAutosave(
    () => new Promise((resolve) => saves.push(resolve)),
    (state) => states.push(state),
  );

beforeEach(() => {
  jest.useFakeTimers();
  states = [];
  saves = [];
});
afterEach(() => void jest.useRealTimers());

describe('autosave', () => {
  it('waits five seconds after the last edit', async () => {
    const autosave = make();
    autosave.schedule();
    await pass(4_000);
    autosave.schedule();
    await pass(4_999);
    expect(saves).toHaveLength(0);
    await pass(1);
    expect(saves).toHaveLength(1);
    expect(states).toEqual(['saving']);
  });

  it('reports that it has saved and is idle after three seconds', async () => {
    make().schedule();
    await pass(5_000);
    await answer('saved');
    expect(states).toEqual(['saving', 'saved']);
    await pass(2_999);
    expect(states).toEqual(['saving', 'saved']);
    await pass(1);
    expect(states).toEqual(['saving', 'saved', 'idle']);
    await pass(60_000);
    expect(saves).toHaveLength(1);
  });

  it('reports a failure, is idle after three seconds and retries', async () => {
    make().schedule();
    await pass(5_000);
    await answer('failed');
    await pass(3_000);
    expect(states).toEqual(['saving', 'error', 'idle']);
    await pass(12_000);
    expect(saves).toHaveLength(2);
    await answer('saved');
    await pass(60_000);
    expect(saves).toHaveLength(2);
  });

  it('retries at once on saveNow', async () => {
    const autosave = make();
    autosave.schedule();
    await pass(5_000);
    await answer('failed');
    void autosave.saveNow();
    expect(saves).toHaveLength(2);
  });

  it('never runs twice at once and saves later edits afterwards', async () => {
    const autosave = make();
    autosave.schedule();
    await pass(5_000);
    autosave.schedule();
    await pass(6_000);
    expect(saves).toHaveLength(1);
    await answer('saved');
    expect(saves).toHaveLength(2);
  });

  it('does not repeat a save that the server refused', async () => {
    make().schedule();
    await pass(5_000);
    await answer('refused');
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(states).toEqual(['saving', 'error', 'idle']);
  });

  it('does not retry while signed out, but saves the edit on saveNow', async () => {
    const autosave = make();
    autosave.schedule();
    await pass(5_000);
    await answer('signed-out');
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(states).toEqual(['saving', 'error', 'idle']);
    void autosave.saveNow();
    expect(saves).toHaveLength(2);
    await answer('saved');
    await pass(60_000);
    expect(saves).toHaveLength(2);
  });

  it('pauses while the author saves and continues afterwards', async () => {
    const autosave = make();
    autosave.schedule();
    await pass(5_000);
    let isFree = false;
    void autosave.pause().then(() => (isFree = true));
    await pass(0);
    expect(isFree).toBe(false);
    await answer('saved');
    expect(isFree).toBe(true);
    autosave.schedule();
    await pass(60_000);
    expect(saves).toHaveLength(1);
    autosave.resume();
    await pass(5_000);
    expect(saves).toHaveLength(2);
  });

  it('does nothing when everything is saved or the editor is closed', async () => {
    const autosave = make();
    autosave.schedule();
    autosave.markSaved();
    await pass(60_000);
    autosave.schedule();
    autosave.stop();
    await pass(60_000);
    expect(saves).toHaveLength(0);
  });
});
