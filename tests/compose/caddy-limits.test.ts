import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bodyLimitOf } from '../../services/gateway/src/proxy/body-limit.ts';
import { routingTable } from '../../services/gateway/src/proxy/routing-table.ts';

const caddyfile = readFileSync(
  new URL('../../deploy/compose/caddy/Caddyfile', import.meta.url),
  'utf8',
);

const valueOf = (pattern: RegExp): string => pattern.exec(caddyfile)?.[1] ?? '';

const units: Record<string, number> = {
  ...{ s: 1, m: 60 },
  ...{ KB: 1_000, MB: 1_000_000 },
};

/** Returns seconds or bytes; NaN if the file has no such value. */
const amountOf = (text: string): number => {
  const [, number, unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(text) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
};

const maxSizeOf = (matcher: string): number =>
  amountOf(
    valueOf(
      new RegExp(`request_body @${matcher} \\{\\s*max_size (\\S+)\\s*\\}`),
    ),
  );

/** Matches a path as Caddy does: exactly, or by the prefix before its `*`. */
const isUpload = (path: string): boolean =>
  valueOf(/@uploads path (.+)/)
    .split(' ')
    .some((pattern) =>
      pattern.endsWith('*')
        ? path.startsWith(pattern.slice(0, -1))
        : path === pattern,
    );

describe('the Caddyfile', () => {
  it('limits the time and the size of a request’s headers, and the time of its body', () => {
    expect(amountOf(valueOf(/read_header (\S+)/))).toBeLessThanOrEqual(10);
    expect(amountOf(valueOf(/read_body (\S+)/))).toBeLessThanOrEqual(20 * 60);
    expect(amountOf(valueOf(/idle (\S+)/))).toBeLessThanOrEqual(120);
    const headers = amountOf(valueOf(/max_header_size (\S+)/));
    expect(headers).toBeGreaterThanOrEqual(16_000);
    expect(headers).toBeLessThanOrEqual(64_000);
  });

  it('limits every body, and none to less than the gateway accepts', () => {
    expect(valueOf(/@others not path (.+)/)).toBe(
      valueOf(/@uploads path (.+)/),
    );
    const tooSmall = routingTable.filter(
      (rule) =>
        !(
          bodyLimitOf(rule) <=
          maxSizeOf(isUpload(rule.path) ? 'uploads' : 'others')
        ),
    );
    expect(tooSmall).toEqual([]);
    const largest = Math.max(...routingTable.map(bodyLimitOf));
    expect(maxSizeOf('uploads')).toBeLessThan(1.05 * largest);
    expect(maxSizeOf('others')).toBeLessThanOrEqual(1_000_000);
  });

  it('waits longer for an answer than the gateway does', () => {
    const maxMs = Math.max(
      ...routingTable.map(({ timeoutMs = 0 }) => timeoutMs),
    );
    expect(maxMs).toBeGreaterThan(0);
    expect(
      amountOf(valueOf(/response_header_timeout (\S+)/)) * 1_000,
    ).toBeGreaterThan(maxMs);
  });
});
