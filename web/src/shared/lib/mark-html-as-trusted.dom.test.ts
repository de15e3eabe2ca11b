import { afterEach, expect, it, jest } from '@jest/globals';

const global = globalThis as { trustedTypes?: unknown };
afterEach(() => {
  delete global.trustedTypes;
  jest.resetModules();
});

it('returns plain HTML in a browser without Trusted Types', async () => {
  const { markHtmlAsTrusted: trustedHtml } =
    await import('./mark-html-as-trusted.ts');
  expect(trustedHtml('<p>One.</p>')).toBe('<p>One.</p>');
});

it('creates trusted HTML with the one policy that the pages allow', async () => {
  const createPolicy = jest.fn(
    (_name: string, rules: { createHTML: (html: string) => string }) => ({
      createHTML: (html: string) => ({ marked: rules.createHTML(html) }),
    }),
  );
  global.trustedTypes = { createPolicy };
  const { markHtmlAsTrusted: trustedHtml } =
    await import('./mark-html-as-trusted.ts');
  expect(trustedHtml('<p>One.</p>')).toEqual({ marked: '<p>One.</p>' });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['imprint']);
});
