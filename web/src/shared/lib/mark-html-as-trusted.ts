type Policy = { createHTML: (html: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** The only Trusted Types policy that the Content-Security-Policy of public pages allows. */
const policy = trustedTypes?.createPolicy('imprint', {
  createHTML: (html) => html,
});

/**
 * Marks HTML that the server has sanitised or this page has escaped. Browsers with Trusted Types accept no other
 * string as HTML.
 */
export const markHtmlAsTrusted = (html: string): string =>
  policy ? policy.createHTML(html) : html;
