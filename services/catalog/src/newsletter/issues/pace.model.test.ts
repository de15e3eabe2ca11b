import { expect, it } from '@jest/globals';
import { applyPace } from './pace.model.ts';

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);

it('allows all emails without a rate, and none during a postponement', () => {
  const pace = { mailsPerMinute: null, pacedUntil: at(0), now: at(5) };
  expect(applyPace(pace, 20).allowed).toBe(20);
  expect(applyPace({ ...pace, pacedUntil: at(6) }, 20)).toEqual({
    allowed: 0,
    pacedUntil: at(6),
  });
});

it.each([60, 600, 6_000, 30_000])(
  'lets %s emails a minute leave, however often it is asked',
  (mailsPerMinute) => {
    let pacedUntil = at(0);
    let sent = 0;
    for (let ms = 0; ms < 60_000; ms += 7) {
      const pace = { mailsPerMinute, pacedUntil, now: at(ms) };
      const next = applyPace(pace, 20);
      sent += next.allowed;
      pacedUntil = next.pacedUntil;
    }
    expect(sent).toBeGreaterThan(mailsPerMinute * 0.98);
    expect(sent).toBeLessThanOrEqual(mailsPerMinute + 20);
  },
);

it('makes up for at most a second after a long rest', () => {
  const pace = { mailsPerMinute: 600, pacedUntil: at(0), now: at(3_600_000) };
  expect(applyPace(pace, 100).allowed).toBe(11);
});
