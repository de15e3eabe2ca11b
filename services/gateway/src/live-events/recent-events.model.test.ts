import { expect, it } from '@jest/globals';
import { createRecentEvents } from './recent-events.model.ts';

const eventOf = (id: number) => ({
  kind: 'order' as const,
  id: String(id),
  at: '2026-11-21T08:20:00.000Z',
});
const minute = 60_000;

it('knows nothing before reading begins, nor what came before', () => {
  const recent = createRecentEvents();
  expect(recent.since(minute)).toBeUndefined();
  recent.restart(0);
  expect(recent.since(0)).toBeUndefined();
  expect(recent.since(minute)).toEqual([]);
});

it('repeats the last 30 s, because other instances may have received events earlier', () => {
  const recent = createRecentEvents();
  recent.restart(0);
  for (const [id, at] of [
    [1, minute],
    [2, 2 * minute - 30_000],
    [3, 2 * minute + 1],
  ] as const)
    recent.add(eventOf(id), at);
  expect(recent.since(2 * minute)).toEqual([eventOf(2), eventOf(3)]);
});

it('forgets the oldest of more than 500, and begins anew after a gap', () => {
  const recent = createRecentEvents();
  recent.restart(0);
  for (let id = 1; id <= 501; id += 1) recent.add(eventOf(id), id * minute);
  expect(recent.since(minute + 30_000)).toBeUndefined();
  expect(recent.since(2 * minute)).toHaveLength(500);
  recent.restart(600 * minute);
  expect(recent.since(600 * minute)).toBeUndefined();
});
