import { describe, expect, it } from '@jest/globals';
import { openWeb } from '../src/open-web/open-web.provider.ts';

const wanted = { mostBytes: 1_000, accept: 'image/png' };

describe('what a person names is not fetched', () => {
  it.each([
    'http://localhost/',
    'http://localhost./',
    'http://catalog:8101/',
    'http://redis/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254./latest/meta-data',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://user@example.com/',
    'http://example.com:6379/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'no address',
  ])('from %s', async (address) => {
    const web = openWeb({
      resolve: (_host, done) => done(new Error('nothing is looked up')),
    });
    await expect(web.fetch(address, wanted)).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['203.0.114.1', '10.0.0.1']],
    [['::1']],
    [['::ffff:127.0.0.1']],
  ])('where its name stands for %j', async (addresses) => {
    let lookedUp = 0;
    const web = openWeb({
      resolve: (_host, done) => {
        lookedUp += 1;
        done(
          null,
          addresses.map((address) => ({
            address,
            family: address.includes(':') ? 6 : 4,
          })),
        );
      },
    });
    await expect(
      web.fetch('http://pictures.example/a.png', wanted),
    ).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(lookedUp).toBe(1);
  });
});
