import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('the API documentation', () => {
  it('is served as an OpenAPI document in JSON', async () => {
    const answer = await fetch(`${gateway.url}/api/openapi.json`);
    expect(await answer.json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/auth/admin/login': { post: expect.anything() } },
    });
  });

  it('is served as a page that loads only its own files, without inline scripts or styles', async () => {
    const answer = await fetch(`${gateway.url}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    );
    expect(page).not.toMatch(/<style|style=|<script>|onload=|https?:/);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(4);
    for (const file of files)
      expect((await fetch(gateway.url + file)).status).toBe(200);
  });

  it.each(['nothing.js', 'package.json', '..%2f..%2fpackage.json'])(
    'answers 404 for any other file: %s',
    async (file) => {
      const answer = await fetch(`${gateway.url}/api/docs/${file}`);
      expect(answer.status).toBe(404);
    },
  );
});
