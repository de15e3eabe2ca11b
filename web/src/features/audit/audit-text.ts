import { capitalise } from '../../shared/lib/capital.ts';
import { formatDayAndTime } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { adminPaths } from '../../shared/admin-paths.ts';

const namesByGroup = {
  Orders: {
    'order.status-changed': 'Status changed',
    'order.deleted': 'Order deleted',
    'order.restored': 'Order restored',
    'order.email-corrected': 'Email changed',
    'order.note-added': 'Note added',
    'order.flag-settled': 'Flag settled',
    'order.refund-asked': 'Refund requested',
    'order.mail-resent': 'Email resent',
    'order.shipped': 'Shipped',
    'order.shipment-corrected': 'Shipment edited',
    'order.shipment-undone': 'Shipment undone',
    'order.delivered': 'Delivered',
    'order.delivery-undone': 'Delivery undone',
    'customer.note-added': 'Note about a customer added',
    'order-import.started': 'Orders imported',
    'order-import.undone': 'Import undone',
  },
  'E-book': {
    'reading-link.sent': 'Reading link emailed',
    'reading-link.handed-over': 'Reading link generated',
    'reading-link.revoked': 'Reading link revoked',
    'reading-device.reset': 'Device reset',
    'book.uploaded': 'Book uploaded',
    'sample.changed': 'Sample changed',
    'excerpt.traced': 'Excerpt traced',
  },
  Resources: {
    'post.created': 'Resource created',
    'post.saved': 'Resource saved',
    'post.draft-written': 'Draft saved',
    'post.copy-written': 'Working copy saved',
    'post.copy-dropped': 'Working copy discarded',
    'post.revision-kept': 'Revision saved',
    'post.revision-restored': 'Revision restored',
    'post.deleted': 'Resource deleted',
    'post.restored': 'Resource restored',
    'posts.imported': 'Resources imported',
    'resource-import.started': 'Import of resources started',
    'image.taken-in': 'Picture imported',
  },
  'Content and podcast': {
    'content.saved': 'Content saved',
    'readiness.confirmed': 'Prices or delivery confirmed',
    'sample-content.removed': 'Sample content removed',
    'page.created': 'Page created',
    'page.saved': 'Page saved',
    'page.published': 'Page published',
    'page.unpublished': 'Page hidden',
    'page.deleted': 'Page deleted',
    'podcast.refreshed': 'Podcast refreshed',
  },
  Settings: {
    'settings.saved': 'Settings saved',
    'backup.requested': 'Backup requested',
  },
  'Messages and emails': {
    'message.read': 'Message read',
    'message.answered': 'Message answered',
    'message.archived': 'Message archived',
    'message.reopened': 'Message marked as new',
    'message.spam': 'Message marked as spam',
    'message.started': 'New message written',
    'message.replied': 'Message answered by a reply',
    'message.reply-retried': 'Reply sent again',
    'message.assigned': 'Message assigned',
    'message.trusted': 'Message marked as not spam',
    'reply-template.saved': 'Saved answer changed',
    'reply-template.deleted': 'Saved answer deleted',
    'mail.tested': 'Test email sent',
  },
  Newsletter: {
    'newsletter.created': 'Newsletter created',
    'newsletter.saved': 'Newsletter saved',
    'newsletter.deleted': 'Newsletter deleted',
    'newsletter.scheduled': 'Newsletter scheduled',
    'newsletter.paused': 'Newsletter paused',
    'newsletter.resumed': 'Newsletter resumed',
    'newsletter.cancelled': 'Newsletter cancelled',
    'newsletter.tested': 'Newsletter test sent',
    'newsletter.settings-saved': 'Newsletter settings saved',
    'subscribers.imported': 'Subscribers imported',
    'subscribers.import-undone': 'Import of subscribers undone',
    'subscriber.unsubscribed': 'Subscriber unsubscribed',
    'subscriber.removed': 'Subscriber removed',
  },
  'Sign-in': {
    'session.new-device': 'Signed in on a new device',
    'session.replaced-token-used': 'Session ended: an old token was used',
    'session.ended': 'Session ended',
    'session.others-ended': 'Other sessions ended',
    'second-factor.enabled': 'Second factor switched on',
    'second-factor.disabled': 'Second factor switched off',
    'admin.created': 'Owner account created',
    'admin.password-changed': 'Password changed',
  },
  Privacy: {
    'person.exported': 'Person’s data exported',
    'person.erased': 'Person erased',
    'person.erasure-repeated': 'Erasure repeated',
  },
};

/**
 * The audit actions with their labels, in the groups of the filter. The services write the keys, such as
 * `order.deleted`.
 */
export const actionGroups = Object.entries(namesByGroup).map(
  ([heading, actions]) => [heading, Object.entries(actions)] as const,
);

export const actionNames: ReadonlyMap<string, string> = new Map(
  actionGroups.flatMap(([, actions]) => actions),
);

/** Returns a label such as "Status changed"; an unknown action is shown by its own name. */
export const actionText = (action: string): string =>
  actionNames.get(action) ?? capitalise(action.replaceAll(/[.-]/g, ' '));

type Details = Record<string, unknown>;

type Entry = { subject: string; before: Details; after: Details };

/** What an audit entry is about, as text, and the address of its screen if it has one. */
export type EntrySubject = { text: string; to?: string };

const titleOf = ({ before, after }: Entry): string | undefined =>
  [after['title'], before['title']].find(
    (title): title is string => typeof title === 'string' && title !== '',
  );

const subjects: Record<string, (id: string, entry: Entry) => EntrySubject> = {
  order: (id) => ({ text: id, to: adminPaths.order(id) }),
  customer: (id) => ({ text: 'Customer', to: adminPaths.customer(id) }),
  post: (id, entry) => ({
    text: titleOf(entry) ?? 'Resource',
    to: adminPaths.resource(id),
  }),
  page: (id, entry) => ({
    text: titleOf(entry) ?? 'Page',
    to: adminPaths.page(id),
  }),
  image: () => ({ text: 'Picture' }),
  // "import {id}" imported orders, and "import of resources {id}" imported posts.
  import: (id) => ({
    text: 'Import',
    to: id === 'of' ? adminPaths.resources : adminPaths.orderImport,
  }),
  session: () => ({ text: 'Session' }),
  message: (id) => ({ text: 'Message', to: adminPaths.message(id) }),
  'reply-template': () => ({ text: 'Saved answer' }),
  newsletter: (id, entry) => ({
    text: titleOf(entry) ?? 'Newsletter',
    to:
      id === 'settings'
        ? adminPaths.newsletter
        : adminPaths.newsletterIssue(id),
  }),
  subscribers: () => ({ text: 'Subscribers' }),
  subscriber: () => ({ text: 'Subscriber' }),
};

/**
 * Returns what an audit entry is about: an order reference, a title or a word such as "Picture", but no internal id.
 */
export const toEntrySubject = (entry: Entry): EntrySubject => {
  // A pseudonym is shown as it is, because orders and the list of erasures show an erased person by the same one.
  if (entry.subject.startsWith('erased-')) return { text: entry.subject };
  const [kind = '', id = ''] = entry.subject.split(' ');
  const isKnown = id !== '' && Object.hasOwn(subjects, kind);
  const known = isKnown ? subjects[kind]?.(id, entry) : undefined;
  return known ?? { text: capitalise(shortenPersonIds(entry.subject)) };
};

const isIsoTime = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

const isUuid = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Shortens "person-4f1c09…" to "person 4f1c09"; six hexadecimal digits are enough to tell people apart. */
const shortenPersonIds = (text: string): string =>
  text.replaceAll(/\bperson-([0-9a-f]{6})[0-9a-f]*/g, 'person $1');

const codeFields = new Set(['reason', 'state', 'status', 'mail']);

/** Turns "PAID_TWICE" into "paid twice" and, in `codeFields`, "address-missing" into "address missing". */
const formatCode = (name: string, text: string): string => {
  if (/^[A-Z]+(_[A-Z]+)+$/.test(text))
    return text.toLowerCase().replaceAll('_', ' ');
  return codeFields.has(name) ? text.replaceAll('-', ' ') : text;
};

const valueText = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return name.endsWith('Kobo') ? formatKobo(value) : String(value);
  if (typeof value === 'string')
    return isIsoTime(value)
      ? formatDayAndTime(value)
      : formatCode(name, shortenPersonIds(value));
  if (Array.isArray(value))
    return value.map((each) => valueText(name, each)).join(', ') || 'empty';
  return Object.entries(value)
    .map(
      ([key, each]) =>
        `${formatFieldName(key).toLowerCase()} ${valueText(key, each)}`,
    )
    .join(', ');
};

/** Turns "refundableKobo" into "Refundable". */
const formatFieldName = (name: string): string =>
  capitalise(
    name
      .replace(/Kobo$/, '')
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase(),
  );

export type EntryChange = { name: string; text: string };

// Version counters and ids mean nothing to the author, so they are hidden. A replaced id is listed as "replaced".
const isVisible = (name: string, before: Details, after: Details): boolean =>
  name !== 'version' &&
  (!(isUuid(before[name]) || isUuid(after[name])) ||
    (isUuid(before[name]) &&
      isUuid(after[name]) &&
      before[name] !== after[name]));

/** Returns the name and the change of each field that an audit entry changed. */
export const toEntryChanges = (
  before: Details,
  after: Details,
): EntryChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => isVisible(name, before, after))
    .map((name) => {
      if (isUuid(after[name]))
        return { name: formatFieldName(name), text: 'replaced' };
      const was = valueText(name, before[name]);
      const is = valueText(name, after[name]);
      const isNew = !(name in before) || was === is;
      return {
        name: formatFieldName(name),
        text: isNew ? is : `${was} became ${is}`,
      };
    });
