type Policy = Map<string, string[]>;

const policyOf = (header: string | null): Policy | undefined =>
  header === null
    ? undefined
    : new Map(
        header
          .split(';')
          .map((directive) => directive.trim().split(/\s+/))
          .map(([name = '', ...sources]) => [name, sources]),
      );

const sourcesOf = (policy: Policy, name: string): string[] =>
  policy.get(name) ?? policy.get('default-src') ?? ['*'];

const isBroad = (source: string): boolean =>
  ['*', 'http:', 'https:', 'data:', "'unsafe-inline'"].includes(source);

/** Whether a source uses plain HTTP, which reduces the score. Hosts on loopback, which only tests use, do not count. */
const isInsecure = (source: string): boolean =>
  source.startsWith('http:') && !source.startsWith('http://127.0.0.1:');

const policyModifier = (policy: Policy | undefined): number => {
  if (!policy) return -25;
  const active = ['script-src', 'object-src', 'style-src'].flatMap((name) =>
    sourcesOf(policy, name),
  );
  if (active.some(isBroad) || active.some(isInsecure)) return -20;
  if (active.includes("'unsafe-eval'")) return -10;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
};

const transportModifier = (header: string | null): number => {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  if (header === null) return -20;
  return age >= 15_768_000 ? 0 : -10;
};

const framingModifier = (headers: Headers, policy: Policy | undefined) => {
  const ancestors = policy?.get('frame-ancestors');
  if (ancestors && !ancestors.some(isBroad)) return 5;
  return headers.has('x-frame-options') ? 0 : -20;
};

const referrerModifier = (header: string | null): number => {
  if (header === null) return 0;
  const isPrivate =
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return isPrivate.test(header) ? 5 : -5;
};

const cookieModifier = (cookies: string[]): number => {
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /; *httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /; *samesite=/i.test(cookie)) ? 5 : 0;
};

/**
 * Returns the score of Mozilla's HTTP Observatory by its published table; 100 or more is an A+. Omitted are rules that
 * need HTTPS (redirection, secure cookies, preloading) and rules on third-party scripts, which no page of ours has.
 */
export const observatoryScore = (headers: Headers): number => {
  const policy = policyOf(headers.get('content-security-policy'));
  const resource = headers.get('cross-origin-resource-policy') ?? '';
  const modifiers = [
    policyModifier(policy),
    transportModifier(headers.get('strict-transport-security')),
    framingModifier(headers, policy),
    referrerModifier(headers.get('referrer-policy')),
    cookieModifier(headers.getSetCookie()),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    /^same-(origin|site)$/.test(resource) ? 10 : 0,
  ];
  const sum = (some: number[]) => some.reduce((a, b) => a + b, 0);
  const base = 100 + sum(modifiers.filter((one) => one < 0));
  return base < 90 ? base : base + sum(modifiers.filter((one) => one > 0));
};
