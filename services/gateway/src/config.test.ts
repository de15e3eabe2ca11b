import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@imprint/chassis/config';
import { Config } from './config.ts';

const pemOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const good = {
  PORT: '0',
  OPS_PORT: '0',
  PUBLIC_URL: 'https://shop.example/',
  SERVICE_KEY: 'a-key-that-nobody-has-ever-guessed',
  DATABASE_URL: 'postgres://localhost/none',
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost',
  CATALOG_URL: 'http://catalog',
  ORDERS_URL: 'http://orders',
  EBOOK_ACCESS_URL: 'http://ebook-access',
  ANALYTICS_URL: 'http://analytics',
  WEB_URL: 'http://web',
  ADMIN_USERNAME: 'adaeze',
  ADMIN_PASSWORD_HASH: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  JWT_PRIVATE_KEY: pemOf('prime256v1'),
};

describe('the settings of the gateway', () => {
  it('accept a PEM key in one line with escaped line breaks', () => {
    const oneLine = good.JWT_PRIVATE_KEY.replaceAll('\n', '\\n');
    const config = readConfig(Config, { ...good, JWT_PRIVATE_KEY: oneLine });
    expect(config.PUBLIC_URL).toBe('https://shop.example');
    expect(config.TRUSTED_PROXIES).toEqual([]);
    expect(config.JWT_PRIVATE_KEY.type).toBe('private');
  });

  it.each([
    ['ADMIN_PASSWORD_HASH', 'imprint-admin'],
    ['JWT_PRIVATE_KEY', 'a secret that is no key'],
    ['JWT_PRIVATE_KEY', pemOf('secp384r1')],
    ['JWT_PREVIOUS_PUBLIC_KEY', 'no key'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['ORDERS_URL', 'orders:80'],
    ['SERVICE_KEY', 'short'],
    ['LIMIT_FACTOR', '-3'],
  ])(
    'are refused when %s is wrong, by an error that does not contain its value',
    (name, value) => {
      const read = () => readConfig(Config, { ...good, [name]: value });
      expect(read).toThrow(name);
      expect(read).not.toThrow(value);
    },
  );

  it('need no owner account, but no password hash without a name', () => {
    const nameless = { ...good, ADMIN_USERNAME: '' };
    expect(() => readConfig(Config, nameless)).toThrow('ADMIN_USERNAME');
    const neither = { ...nameless, ADMIN_PASSWORD_HASH: '' };
    expect(readConfig(Config, neither).ADMIN_USERNAME).toBeUndefined();
  });

  it.each(['JWT_PRIVATE_KEY', 'DATABASE_URL'])(
    'are refused without %s',
    (name) => {
      expect(() => readConfig(Config, { ...good, [name]: '' })).toThrow(name);
    },
  );
});
