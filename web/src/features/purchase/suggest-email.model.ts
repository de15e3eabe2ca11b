/** The email brands with their hosts. Short names such as "aol" are left out; their typos are often real hosts. */
const brands: Record<string, string[]> = {
  gmail: ['gmail.com'],
  googlemail: ['googlemail.com'],
  yahoo: ['yahoo.com', 'yahoo.co.uk'],
  ymail: ['ymail.com'],
  rocketmail: ['rocketmail.com'],
  outlook: ['outlook.com'],
  hotmail: ['hotmail.com', 'hotmail.co.uk'],
  live: ['live.com'],
  icloud: ['icloud.com'],
  proton: ['proton.me'],
  protonmail: ['protonmail.com'],
};

const knownHosts = Object.values(brands).flat();

/** The real hosts that must not be corrected, although they look like a typo of another host. */
const validHosts = new Set([
  ...knownHosts,
  'aol.com',
  'email.com',
  'fmail.com',
  'gmx.com',
  'live.co.uk',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'pm.me',
  'yahoo.ca',
  'zoho.com',
]);

// The patterns match only endings that do not exist. The real endings .co, .cm and .om are corrected elsewhere, and only
// after the name of an email provider, such as gmail.
const endings: [typo: RegExp, meant: string][] = [
  [/\.com\.com$/, '.com'],
  [/\.(con|cmo|ocm|vom|xom|cim|cpm|cob|comm|coom|ccom|c0m)$/, '.com'],
  [/\.(con|cm|vom|xom|cmo|coom|comm)\.ng$/, '.com.ng'],
  [/\.com(ng|\.n|\.ngg|\.gn)$/, '.com.ng'],
  [/\.(edu|gov|org)(\.n|\.ngg|\.gn|ng)$/, '.$1.ng'],
  [/\.ogr$/, '.org'],
  [/\.nte$/, '.net'],
];

const fixHostPunctuation = (host: string): string =>
  host
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');

const correctEnding = (host: string): string =>
  endings.reduce(
    (text, [typo, suggested]) => text.replace(typo, suggested),
    host,
  );

// A brand without its ending, or with ".ng", means the brand's main host; gmail.com.ng, for example, has no mailboxes.
const mainHostOfBareBrand = (host: string): string | undefined => {
  const [brand = ''] = /^[a-z]+(?=(\.com)?(\.ng)?$)/.exec(host) ?? [];
  return brands[brand]?.[0];
};

const sortCharacters = (text: string): string =>
  Array.from(text).toSorted().join('');

/** Whether the host differs from the suggestion by one added, omitted or changed letter, or by letters out of order. */
const isOneTypoApart = (typed: string, suggested: string): boolean => {
  if (typed === suggested || Math.abs(typed.length - suggested.length) > 1)
    return false;
  let start = 0;
  while (start < typed.length && typed[start] === suggested[start]) start += 1;
  const a = typed.slice(start);
  const b = suggested.slice(start);
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1);
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  // In a short name a changed letter does not count as a typo, because love.com and five.com are real hosts.
  const isShort = suggested.length < 9 && start < suggested.indexOf('.');
  return (
    isSwap ||
    (!isShort &&
      (a.slice(1) === b.slice(1) || sortCharacters(a) === sortCharacters(b)))
  );
};

const suggestHost = (typed: string): string | undefined => {
  if (validHosts.has(typed)) return undefined;
  const host = correctEnding(fixHostPunctuation(typed));
  if (validHosts.has(host)) return host;
  const similarHost = knownHosts.find((suggested) =>
    isOneTypoApart(host, suggested),
  );
  return (
    similarHost ??
    mainHostOfBareBrand(host) ??
    (host === typed ? undefined : host)
  );
};

/** Returns the email address that the buyer probably meant; undefined without a likely typo. */
export const suggestEmail = (email: string): string | undefined => {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  if (at < 1 || at === typed.length - 1) return undefined;
  const suggested = suggestHost(typed.slice(at + 1).toLowerCase());
  return suggested && `${typed.slice(0, at)}@${suggested}`;
};
