import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const setting = 'a key for the services of one test run';
// An earlier release encrypted this secret with the setting above.
const stored = Buffer.from(
  'dBt4fxhkrxwd+c4vlNcA0PxUTuy9EpJ6cNb+E9VScvIb9DDDmxnPkKtEtos=',
  'base64',
);

const canDecrypt = (key: Buffer, encrypted: Buffer): boolean => {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      key,
      encrypted.subarray(0, 12),
    );
    decipher.setAuthTag(encrypted.subarray(12, 28));
    decipher.update(encrypted.subarray(28));
    decipher.final();
    return true;
  } catch {
    return false;
  }
};

describe('the encrypted secret of the second factor', () => {
  it('is decrypted only while the setting that encrypted it is given', () => {
    expect(createSecretBox([setting]).decrypt(stored)).toBe('JBSWY3DPEHPK3PXP');
    const changed = createSecretBox(['k'.repeat(40), setting]);
    expect(changed.decrypt(stored)).toBe('JBSWY3DPEHPK3PXP');
    expect(createSecretBox(['k'.repeat(40)]).decrypt(stored)).toBeUndefined();
  });

  it('is encrypted with a key of its own, so that no other key derived from the setting decrypts it', () => {
    const encrypted = createSecretBox([setting]).encrypt('JBSWY3DPEHPK3PXP');
    const others = [
      createHash('sha256').update(setting).digest(),
      Buffer.from(setting).subarray(0, 32),
      Buffer.from(hkdfSync('sha256', setting, '', 'newsletter links', 32)),
    ];
    expect(others.map((key) => canDecrypt(key, encrypted))).toEqual(
      others.map(() => false),
    );
    const own = hkdfSync(
      'sha256',
      setting,
      '',
      'imprint gateway second factor',
      32,
    );
    expect(canDecrypt(Buffer.from(own), encrypted)).toBe(true);
  });
});
