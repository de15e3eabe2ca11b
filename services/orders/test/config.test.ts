import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@imprint/chassis/config';
import { Config } from '../src/config.ts';

const good = {
  PORT: '8102',
  OPS_PORT: '9102',
  PUBLIC_URL: 'https://imprint.example/',
  SERVICE_KEY: 'a-key-that-nobody-has-ever-guessed',
  DATABASE_URL: 'postgres://x',
  KAFKA_BROKERS: 'a:1,b:2',
  KAFKA_SASL_USERNAME: 'imprint',
  KAFKA_SASL_PASSWORD: 'Zq8-4mXw',
  GATEWAY_URL: 'http://gateway',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'shop@imprint.example',
  ORDER_PAGE_KEY: 'another-key-that-nobody-has-guessed',
  EBOOK_ACCESS_URL: 'http://ebook-access',
};

describe('the settings of orders', () => {
  it('contain the address of Paystack by default', () => {
    expect(readConfig(Config, good)).toMatchObject({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://imprint.example',
      PAYSTACK_BASE_URL: 'https://api.paystack.co',
    });
  });

  it.each([
    [{ PAYSTACK_SECRET_KEY: 'changeme' }, 'PAYSTACK_SECRET_KEY'],
    [{ PAYSTACK_SECRET_KEY: 'pk_live_0123456789' }, 'PAYSTACK_SECRET_KEY'],
    [{ PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789' }, 'PAYSTACK_PUBLIC_KEY'],
    [
      {
        PUBLIC_URL: 'https://books.example.com',
        PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
      },
      'PAYSTACK_SECRET_KEY: is a test key',
    ],
    [
      { PAYSTACK_PREVIOUS_SECRET_KEY: 'sk_test_0123456789' },
      'PAYSTACK_PREVIOUS_SECRET_KEY',
    ],
  ])('are refused with %j, by an error without the value', (over, name) => {
    expect(() => readConfig(Config, { ...good, ...over })).toThrow(name);
    expect(() => readConfig(Config, { ...good, ...over })).not.toThrow(
      '0123456789',
    );
  });
});
