import { formatMoment } from '../../shared/lib/date.ts';
import { formatKobo } from '../../shared/lib/money.ts';

/** What an admin can do, by the names the services give it. */
export const actionNames: readonly (readonly [
  action: string,
  words: string,
])[] = [
  ['order.status-changed', 'Status changed'],
  ['order.deleted', 'Order deleted'],
  ['order.restored', 'Order brought back'],
  ['order.email-corrected', 'E-mail corrected'],
  ['order.note-added', 'Note added'],
  ['order.flag-settled', 'Flag settled'],
  ['order.refund-asked', 'Refund asked for'],
  ['order.mail-resent', 'Mail sent again'],
  ['order.shipped', 'Shipped'],
  ['order.shipment-corrected', 'Parcel corrected'],
  ['order.shipment-undone', 'Not shipped after all'],
  ['order.delivered', 'Delivered'],
  ['order.delivery-undone', 'Not delivered after all'],
  ['reading-link.sent', 'Reading link mailed'],
  ['reading-link.handed-over', 'Reading link handed over'],
  ['reading-link.revoked', 'Reading link revoked'],
  ['reading-device.reset', 'Device reset'],
  ['book.uploaded', 'Book uploaded'],
  ['sample.changed', 'Sample changed'],
  ['excerpt.traced', 'Excerpt traced'],
  ['message.read', 'Message read'],
  ['message.answered', 'Message answered'],
  ['message.archived', 'Message archived'],
  ['message.reopened', 'Message marked as new'],
  ['message.trusted', 'Message taken for a person’s'],
  ['mail.tested', 'Test mail sent'],
  ['content.saved', 'Content saved'],
  ['post.created', 'Resource written'],
  ['post.saved', 'Resource saved'],
  ['post.draft-written', 'Draft written'],
  ['post.copy-written', 'Working copy written'],
  ['post.copy-dropped', 'Working copy dropped'],
  ['post.revision-kept', 'Revision kept'],
  ['post.revision-restored', 'Revision restored'],
  ['post.deleted', 'Resource deleted'],
  ['post.restored', 'Resource brought back'],
  ['posts.imported', 'Resources imported'],
  ['image.taken-in', 'Picture taken in'],
  ['podcast.refreshed', 'Podcast refreshed'],
  ['session.ended', 'Session ended'],
  ['session.others-ended', 'Other sessions ended'],
  ['second-factor.enabled', 'Second factor switched on'],
  ['second-factor.disabled', 'Second factor switched off'],
  ['admin.password-changed', 'Password changed'],
  ['person.exported', 'Person’s data exported'],
  ['person.erased', 'Person erased'],
  ['person.erasure-repeated', 'Erasure told again'],
];

const capital = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** "Status changed"; what this page has not learnt yet by its own name. */
export const actionWords = (action: string): string =>
  actionNames.find(([name]) => name === action)?.[1] ??
  capital(action.replaceAll(/[.-]/g, ' '));

/** The order that an act was about, to lead there. */
export const referenceIn = (subject: string): string | undefined =>
  /^order (IMP(?:-[0-9A-Z]{4}){4})$/.exec(subject)?.[1];

const isTime = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

const isId = (value: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const valueWords = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return name.endsWith('Kobo') ? formatKobo(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isTime(value)) return formatMoment(value);
  // Its end is enough to tell one from another; many begin with the same time.
  return isId(value) ? `…${value.slice(-8)}` : value;
};

/** "refundableKobo" is "Refundable". */
const nameWords = (name: string): string =>
  capital(
    name
      .replace(/Kobo$/, '')
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase(),
  );

export type Change = { name: string; text: string };

type Facts = Record<string, unknown>;

/** What an act changed, a line each; the order's count of versions is no news to a person. */
export const changesOf = (before: Facts, after: Facts): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'version')
    .map((name) => {
      const was = valueWords(name, before[name]);
      const is = valueWords(name, after[name]);
      const isNew = !(name in before) || was === is;
      return {
        name: nameWords(name),
        text: isNew ? is : `${was} became ${is}`,
      };
    });
