import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const setting = 'a key for the services of one test run';
// Closed by an earlier release under this setting.
const stored = Buffer.from(
  'dBt4fxhkrxwd+c4vlNcA0PxUTuy9EpJ6cNb+E9VScvIb9DDDmxnPkKtEtos=',
  'base64',
);

const opens = (key: Buffer, sealed: Buffer): boolean => {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      key,
      sealed.subarray(0, 12),
    );
    decipher.setAuthTag(sealed.subarray(12, 28));
    decipher.update(sealed.subarray(28));
    decipher.final();
    return true;
  } catch {
    return false;
  }
};

describe('the secret of the second factor', () => {
  it('that is stored can be read for as long as its setting is given', () => {
    expect(createSecretBox([setting]).decrypt(stored)).toBe('JBSWY3DPEHPK3PXP');
    const changed = createSecretBox(['k'.repeat(40), setting]);
    expect(changed.decrypt(stored)).toBe('JBSWY3DPEHPK3PXP');
    expect(createSecretBox(['k'.repeat(40)]).decrypt(stored)).toBeUndefined();
  });

  it('has a key of its own, which nothing else that is made of the setting opens', () => {
    const sealed = createSecretBox([setting]).encrypt('JBSWY3DPEHPK3PXP');
    const others = [
      createHash('sha256').update(setting).digest(),
      Buffer.from(setting).subarray(0, 32),
      Buffer.from(hkdfSync('sha256', setting, '', 'newsletter links', 32)),
    ];
    expect(others.map((key) => opens(key, sealed))).toEqual(
      others.map(() => false),
    );
    const own = hkdfSync(
      'sha256',
      setting,
      '',
      'imprint gateway second factor',
      32,
    );
    expect(opens(Buffer.from(own), sealed)).toBe(true);
  });
});
