import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@imprint/chassis/config';
import { Config } from '../src/config.ts';

const rest = {
  PORT: '8101',
  OPS_PORT: '9101',
  PUBLIC_URL: 'https://imprint.example/',
  SERVICE_KEY: 'a-key-that-nobody-has-ever-guessed',
  DATABASE_URL: 'postgres://x',
  KAFKA_BROKERS: 'a:1',
  KAFKA_SASL_USERNAME: 'catalog',
  KAFKA_SASL_PASSWORD: 'a-password-of-kafka',
  GATEWAY_URL: 'http://gateway',
  ORDERS_URL: 'http://orders',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'shop@imprint.example',
  OWNER_EMAIL: 'author@imprint.example',
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret-canary',
};

const read = (over: Record<string, string>) =>
  readConfig(Config, { ...rest, ...over });

describe('the storage settings for pictures', () => {
  it('accept an object store with all its settings', () => {
    expect(read(s3)).toMatchObject({ ...s3, S3_REGION: 'auto' });
  });

  it.each(Object.keys(s3))('are refused without %s', (name) => {
    expect(() => read({ ...s3, [name]: '' })).toThrow(name);
    expect(() => read({ ...s3, [name]: '' })).not.toThrow('canary');
  });

  it('accept a folder, but not in production', () => {
    const STORAGE_FOLDER = '/data/objects';
    const development = { STORAGE_FOLDER, NODE_ENV: 'development' };
    expect(read(development)).toMatchObject({ STORAGE_FOLDER });
    expect(() => read({ STORAGE_FOLDER })).toThrow('STORAGE_FOLDER');
    expect(() => read({ ...s3, STORAGE_FOLDER })).toThrow('STORAGE_FOLDER');
  });
});
