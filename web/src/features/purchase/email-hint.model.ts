/** Hosts people mean when they slip; each must be long enough for a slip to be told from another name. */
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

const meantHosts = Object.values(brands).flat();

/** Real mailboxes that look like a slip of another. */
const soundHosts = new Set([
  ...meantHosts,
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

// None of the left is anybody's; .co, .cm and .om are, so they count only after a brand's name.
const endings: [slip: RegExp, meant: string][] = [
  [/\.com\.com$/, '.com'],
  [/\.(con|cmo|ocm|vom|xom|cim|cpm|cob|comm|coom|ccom|c0m)$/, '.com'],
  [/\.(con|cm|vom|xom|cmo|coom|comm)\.ng$/, '.com.ng'],
  [/\.com(ng|\.n|\.ngg|\.gn)$/, '.com.ng'],
  [/\.(edu|gov|org)(\.n|\.ngg|\.gn|ng)$/, '.$1.ng'],
  [/\.ogr$/, '.org'],
  [/\.nte$/, '.net'],
];

const withoutStraySigns = (host: string): string =>
  host
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');

const withRightEnding = (host: string): string =>
  endings.reduce((text, [slip, meant]) => text.replace(slip, meant), host);

// Nobody has a mailbox at gmail.com.ng, and some forget the ending altogether.
const ofBrand = (host: string): string | undefined => {
  const [brand = ''] = /^[a-z]+(?=(\.com)?(\.ng)?$)/.exec(host) ?? [];
  return brands[brand]?.[0];
};

const inOrder = (text: string): string => Array.from(text).toSorted().join('');

/** One letter added, lost, changed or moved. */
const isOneSlipAway = (typed: string, meant: string): boolean => {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1)
    return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const a = typed.slice(start);
  const b = meant.slice(start);
  if (a.length !== b.length) return a.slice(1) === b || a === b.slice(1);
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  // love.com and five.com are not live.com: a short name bears no changed letter.
  const isShort = meant.length < 9 && start < meant.indexOf('.');
  return (
    isSwap ||
    (!isShort && (a.slice(1) === b.slice(1) || inOrder(a) === inOrder(b)))
  );
};

const meantBy = (typed: string): string | undefined => {
  if (soundHosts.has(typed)) return undefined;
  const host = withRightEnding(withoutStraySigns(typed));
  if (soundHosts.has(host)) return host;
  const near = meantHosts.find((meant) => isOneSlipAway(host, meant));
  return near ?? ofBrand(host) ?? (host === typed ? undefined : host);
};

/** The address that was probably meant; a hint, never a refusal. */
export const emailHint = (email: string): string | undefined => {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  if (at < 1 || at === typed.length - 1) return undefined;
  const meant = meantBy(typed.slice(at + 1).toLowerCase());
  return meant && `${typed.slice(0, at)}@${meant}`;
};
