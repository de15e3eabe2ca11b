type Policy = { createHTML: (html: string) => string };
type Factory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => Policy;
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** The one policy that the Content-Security-Policy of public pages allows. */
const policy = trustedTypes?.createPolicy('imprint', {
  createHTML: (html) => html,
});

/**
 * Marks HTML that the server has sanitised or that this page has escaped. Browsers with Trusted Types take no other
 * string as HTML, so whatever else would slip in stays text.
 */
export const trustedHtml = (html: string): string =>
  policy ? policy.createHTML(html) : html;
