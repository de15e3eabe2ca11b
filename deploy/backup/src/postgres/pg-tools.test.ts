import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { pgEnvironment } from './pg-tools.ts';

/** This certificate authority was made for this test alone, and its private key was discarded. */
const someAuthority = `-----BEGIN CERTIFICATE-----
MIIBdzCCAR2gAwIBAgIUSJeUVsE1SVN+oypiRveIA+RF7YIwCgYIKoZIzj0EAwIw
EDEOMAwGA1UEAwwFZXh0cmEwIBcNMjYxMTIyMDczMjI5WhgPMjEyNjEwMjkwNzMy
MjlaMBAxDjAMBgNVBAMMBWV4dHJhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
C0riulEJben8NHCct4L5rEJKpxFPN1Yvk9ZdgyY6tb3W55TFhFOjo918bM+OrbBJ
/gGlIOv/JSllcg77jftPN6NTMFEwHQYDVR0OBBYEFHubotr3MbKMjzUDFuBGmSiT
741qMB8GA1UdIwQYMBaAFHubotr3MbKMjzUDFuBGmSiT741qMA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAKtjsvXjUvvbmZ8PUF7owAmwbbAQdU0m
Z/+VS/FertreAiA7s/HIK+AhaZIM53mUq8hildR8itjhPxOQrxj0lNkKkA==
-----END CERTIFICATE-----
`;

describe('the environment of the dump tools', () => {
  const address = 'postgres://role:p%40ss@db.example:6432/shop';

  it('contains the connection settings', () => {
    expect(pgEnvironment(address)).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'role',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'shop',
      PGCONNECT_TIMEOUT: '10',
    });
  });

  it('contains the path in which the tools were found', () => {
    expect(pgEnvironment(address, { path: '/opt/bin' })).toMatchObject({
      PATH: '/opt/bin',
    });
  });

  it.each([
    ['verify-full', '/authorities.pem'],
    ['verify-ca', '/authorities.pem'],
    // With PGSSLROOTCERT, libpq would verify the certificate in this mode, too.
    ['require', undefined],
  ])(
    'contains the certificate authorities only for a mode that checks them (%s)',
    (mode, expected) => {
      const environment = pgEnvironment(`${address}?sslmode=${mode}`, {
        authorities: '/authorities.pem',
      });
      expect(environment['PGSSLMODE']).toBe(mode);
      expect(environment['PGSSLROOTCERT']).toBe(expected);
    },
  );

  it('has the certificate authorities of Node, in a file that is removed afterwards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'imprint-authorities-test-'));
    try {
      const extra = join(folder, 'extra.pem');
      writeFileSync(extra, someAuthority);
      const script = `import { readFileSync } from 'node:fs';
        import { writeAuthoritiesFile } from '${new URL('authorities.ts', import.meta.url).href}';
        process.stdout.write(readFileSync(writeAuthoritiesFile()));`;
      const list = execFileSync(
        process.execPath,
        ['--input-type=module', '--eval', script],
        {
          encoding: 'utf8',
          env: { NODE_EXTRA_CA_CERTS: extra, TMPDIR: folder },
        },
      );
      for (const one of [...rootCertificates, someAuthority])
        expect(list).toContain(one);
      expect(readdirSync(folder)).toEqual(['extra.pem']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
