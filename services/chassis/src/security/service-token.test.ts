import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import {
  createServiceCallerGuard,
  createServiceTokenSigner,
} from './service-token.ts';

const old = 'the-key-of-last-year-that-nobody-knows';
const fresh = 'the-key-of-this-year-that-nobody-knows';

const isAccepted = (keys: string[], signedWith: string): boolean => {
  const token = createServiceTokenSigner('orders', signedWith)(
    'catalog',
    'GET /api/products',
  );
  const request = {
    get: () => token,
    method: 'GET',
    path: '/api/products',
  } as unknown as Request;
  let passed = false;
  try {
    void createServiceCallerGuard({ keys, audience: 'catalog' })(
      request,
      {} as Response,
      () => {
        passed = true;
      },
    );
  } catch {
    return false;
  }
  return passed;
};

describe('a rotation of the service key', () => {
  it('accepts callers of either key while both are configured', () => {
    for (const keys of [
      [old, fresh],
      [fresh, old],
    ])
      for (const key of [old, fresh]) expect(isAccepted(keys, key)).toBe(true);
  });

  it('refuses the old key once it is no longer configured', () => {
    expect(isAccepted([fresh], old)).toBe(false);
  });
});

describe('a clock that jumps', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['forward, as after a suspension', 120_000, false],
    ['back', -120_000, false],
    ['by less than the time that a token is reused', 20_000, true],
  ])('%s: a token is not older than 30 s', (_, byMs, isReused) => {
    const now = Date.now();
    const sign = createServiceTokenSigner('orders', fresh);
    const route = 'GET /api/products';
    const before = sign('catalog', route);
    jest.spyOn(Date, 'now').mockReturnValue(now + byMs);
    expect(sign('catalog', route) === before).toBe(isReused);
  });
});
