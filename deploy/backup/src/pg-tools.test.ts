import { describe, expect, it } from '@jest/globals';
import { pgEnvironment } from './pg-tools.ts';

describe('the dump tools', () => {
  const address = 'postgres://role:p%40ss@db.example:6432/shop';

  it('are told where to go', () => {
    expect(pgEnvironment(address)).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'role',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'shop',
      PGCONNECT_TIMEOUT: '10',
    });
  });

  it('are found again where their version was asked', () => {
    expect(pgEnvironment(address, { path: '/opt/bin' })).toMatchObject({
      PATH: '/opt/bin',
    });
  });

  it.each([
    ['verify-full', undefined, 'system'],
    ['verify-full', '/authorities.pem', '/authorities.pem'],
    ['verify-ca', '/authorities.pem', '/authorities.pem'],
    ['require', undefined, undefined],
  ])('check a certificate (%s) by what is there', (mode, file, expected) => {
    const given = pgEnvironment(`${address}?sslmode=${mode}`, {
      authorities: file,
    });
    expect(given['PGSSLMODE']).toBe(mode);
    expect(given['PGSSLROOTCERT']).toBe(expected);
  });
});
