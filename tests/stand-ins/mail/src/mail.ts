import type { Address, Email } from 'postal-mime';

type Mailbox = { address: string; name: string };

/** An email in the format of maildev 3, plus the time of its arrival. */
export type Mail = {
  id: string;
  time: string;
  receivedAt: string;
  read: boolean;
  subject: string;
  size: number;
  from: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  replyTo: Mailbox[];
  messageId: string | undefined;
  headers: Record<string, string>;
  attachments: { fileName: string; contentType: string; length: number }[];
  envelope: { from: { address: string }; to: { address: string }[] };
  html: string | undefined;
  text: string | undefined;
};

export type Envelope = { from: string; to: string[] };

const mailboxes = (addresses: Address | Address[] | undefined): Mailbox[] =>
  [addresses ?? []]
    .flat()
    .flatMap((one) => one.group ?? [one])
    .map(({ address, name }) => ({ address, name }));

export const toMail = (
  parsed: Email,
  arrival: { id: string; at: number; size: number; envelope: Envelope },
): Mail => ({
  id: arrival.id,
  time: new Date(parsed.date ?? arrival.at).toISOString(),
  receivedAt: new Date(arrival.at).toISOString(),
  read: false,
  subject: parsed.subject ?? '',
  size: arrival.size,
  from: mailboxes(parsed.from),
  to: mailboxes(parsed.to),
  cc: mailboxes(parsed.cc),
  replyTo: mailboxes(parsed.replyTo),
  messageId: parsed.messageId,
  headers: Object.fromEntries(
    parsed.headers.map(({ key, value }) => [key, value]),
  ),
  attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
    fileName: filename ?? 'attachment',
    contentType: mimeType,
    length: typeof content === 'string' ? content.length : content.byteLength,
  })),
  envelope: {
    from: { address: arrival.envelope.from },
    to: arrival.envelope.to.map((address) => ({ address })),
  },
  html: parsed.html,
  text: parsed.text,
});

const at = (value: unknown, path: string[]): unknown[] => {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((item) => at(item, path));
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null
    ? at((value as Record<string, unknown>)[name], rest)
    : [];
};

const paging = ['skip', 'limit'];

/** Applies maildev's filters: `?subject=…`, `?to.address=…`, with skip and limit. */
export const selectMails = (mails: Mail[], query: URLSearchParams) => {
  const filters = [...query].filter(([name]) => !paging.includes(name));
  const found = mails.filter((mail) =>
    filters.every(([path, expected]) =>
      at(mail, path.split('.')).some((value) => String(value) === expected),
    ),
  );
  const skip = Number(query.get('skip') ?? 0);
  return found.slice(skip, skip + Number(query.get('limit') ?? found.length));
};

const base = '<base target="_blank">';

/** Returns the HTML part for a frame: links open in a new tab, and the colour scheme is the given one. */
export const shownHtml = (
  { html = '' }: Mail,
  scheme: string | null,
): string => {
  const based = html.includes('<head>')
    ? html.replace('<head>', `<head>${base}`)
    : `<!doctype html>${base}${html}`;
  if (scheme !== 'light' && scheme !== 'dark') return based;
  return based
    .replaceAll(
      /\(prefers-color-scheme:\s*(light|dark)\)/g,
      (_, queried: string) => (queried === scheme ? 'all' : 'not all'),
    )
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
};
