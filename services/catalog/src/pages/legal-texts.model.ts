import { formatNaira } from '@imprint/chassis/money';
import type { SiteContent } from '../content/content.shape.ts';
import { escapeHtml } from '../text/escape-html.model.ts';
import type { PageText } from './page.model.ts';

/** The default text of a legal page, and its subject, which the page shows in the margin. */
export type LegalText = PageText & { subject: string };

type Facts = Pick<SiteContent, 'delivery' | 'legal' | 'site'> & {
  /** For how many hours a reading link opens the book. */
  readingLinkHours: number;
};

// The sanitiser writes a quotation mark in a text as it is.
const escapeText = (text: string): string =>
  escapeHtml(text).replaceAll('&quot;', '"');

/** Returns the HTML of the paragraphs that are given, as the sanitiser writes it. */
const toHtml = (paragraphs: (string | undefined)[]): string =>
  paragraphs
    .flatMap((text) => (text ? [`<p>${escapeText(text)}</p>`] : []))
    .join('');

const maxListedRegions = 12;

const describeDays = (minDays: number, maxDays: number): string => {
  if (maxDays === 0) return 'on the same day';
  if (minDays === maxDays)
    return maxDays === 1 ? 'in 1 working day' : `in ${maxDays} working days`;
  return `in ${minDays}–${maxDays} working days`;
};

type Country = Facts['delivery']['countries'][number];

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Describes each region: "Lagos, Nigeria: ₦1,500, in 1–2 working days." The name of the country is said once. */
const describeRegions = ({ country, regions }: Country): string[] =>
  regions.map(({ name, feeKobo, minDays, maxDays }) => {
    const countryName = countryNames.of(country) ?? country;
    const place = name.includes(countryName) ? name : `${name}, ${countryName}`;
    return `${place}: ${feeKobo === 0 ? 'no fee' : formatNaira(feeKobo)}, ${describeDays(minDays, maxDays)}.`;
  });

/** Says what delivery costs: nothing, the fee of each region, or the range of many regions' fees. */
const describeFees = ({ countries }: Facts['delivery']): string => {
  const regions = countries.flatMap((country) => country.regions);
  const fees = regions.map(({ feeKobo }) => feeKobo);
  if (fees.every((fee) => fee === 0)) return 'It is included in the price.';
  if (regions.length <= maxListedRegions)
    return `An order with a paperback has one delivery fee. ${countries.flatMap(describeRegions).join(' ')}`;
  const [lowest, highest] = [Math.min(...fees), Math.max(...fees)];
  return `An order with a paperback has one delivery fee, which depends on the region: from ${formatNaira(lowest)} to ${formatNaira(highest)}. The order form shows it before you pay.`;
};

const describeDelivery = (delivery: Facts['delivery']): string => {
  const { area, time, states } = delivery;
  return `We deliver paperbacks within ${area}${states.length > 0 ? ` (${states.join(', ')})` : ''}. Delivery takes ${time} from the payment, or from the day on which you give the address. ${describeFees(delivery)}`;
};

const sellerNameOf = ({ legal, site }: Facts): string =>
  legal.sellerName || site.authorName;

/** Returns "Adaeze Okonkwo Books, 12 Marina, Lagos (registration number RC 123)" from what the author has given. */
const describeSeller = (facts: Facts): string => {
  const { address, registration } = facts.legal;
  const place = [sellerNameOf(facts), address].filter(Boolean).join(', ');
  return registration
    ? `${place} (registration number ${registration})`
    : place;
};

const privacy = (facts: Facts): LegalText => ({
  title: 'Privacy',
  subject: 'Your data',
  description: 'What data this site stores about you, and why.',
  content: toHtml([
    'You can visit this site and read the articles without an account or a name. Fonts, pictures and scripts come from this site, with two exceptions. The payment page loads Paystack’s script, which may open Paystack’s window. An article may contain a video in a frame from YouTube or Vimeo. These companies then see a request from your browser.',
    'We count page views and five steps: a visit, a view of the book page, opening the order form, reaching the payment page, and paying. We count without your name, your address or a cookie, and store nothing in your browser for it. If a link names a campaign, as links in a newsletter do, your tab keeps the name until you close it, and we count it with the steps. We do not count browsers that ask not to be tracked (Do Not Track, Global Privacy Control).',
    'With an order we store your email address, what you ordered and what you paid. For a paperback we also store the name, phone number and address for the parcel, and pass them to the carrier. You enter your card details at Paystack; this site never receives the card number.',
    'One cookie connects an order with the browser that placed it, so that only this browser shows the receipt. It lasts 90 days. Text that you type into a form stays in the tab until it is saved or you close the tab.',
    'We store for a year which emails we sent you, whether they arrived, and what Paystack reported about a payment.',
    'We store the messages that you send with the forms on this site, in order to answer them. Only the author reads them. The newsletter has your email address once you have confirmed it; every issue has a link to unsubscribe.',
    'A reading link uses a cookie to recognise the browser that opened it. The chapters show your email address and the reference of your order.',
    'We store your place in the book, and your highlights and notes, with your e-book, so that your next link has them. We also store when you read and for how long, which chapters you have finished, and when you finished the book. The author sees it. Changes that could not be sent yet stay in your browser. When a book is read aloud, your browser speaks it; some of its voices send the text to the browser’s maker.',
    'We do not sell, lend or show this data to advertisers. To see, correct or erase the data about you, write to the address below; a person answers. After an erasure, our accounts keep the amounts of sales without the name.',
    'The Nigeria Data Protection Act also gives you the right to object to the use of your data, to receive it in a form that other programs read, and to withdraw a consent, such as that to the newsletter. You can complain to the Nigeria Data Protection Commission.',
    `${describeSeller(facts)} is responsible for this data.`,
  ]),
});

const terms = (facts: Facts): LegalText => ({
  title: 'Terms of sale',
  subject: 'Terms',
  description: 'What is sold here, how it is paid and how it reaches you.',
  content: toHtml([
    'We sell one book, as a paperback and as an e-book. Prices are in naira for one copy; an order has up to ten copies. Payment is powered by Paystack. Your order is complete when Paystack has confirmed the payment. We email you a receipt with the order’s reference.',
    'If a price changes while you pay, you still pay the old one: a checkout keeps its price for half an hour. We send a paperback to the address on the page of its order; you can correct it there until we send the parcel.',
    describeDelivery(facts.delivery),
    `You read the e-book in the browser through a personal link. A link opens the book for ${facts.readingLinkHours === 1 ? '1 hour' : `${facts.readingLinkHours} hours`}, on one device at a time. Your right to read does not expire: you can request a new link on the page of the expired link and on the page of your order.`,
    'You cannot download the e-book. Its chapters carry the buyer’s watermark.',
    `The seller is ${describeSeller(facts)}.`,
  ]),
});

const refunds = ({ legal: { refundDays } }: Facts): LegalText => ({
  title: 'Refunds',
  subject: 'If something went wrong',
  description: 'How to ask for your money back.',
  content: toHtml([
    'If something went wrong with your order, write to us with its reference. It begins with IMP, and your receipt has it. A person reads your message.',
    'If a parcel did not arrive, a copy arrived damaged, an e-book does not open, or you were charged twice, tell us which. We will send another copy or another link, or refund you.',
    'We refund through Paystack to your payment method, in full or in part. Your bank decides how soon the refund appears. After a full refund of an e-book, its reading links stop working.',
    refundDays > 0
      ? `You can ask for your money back within ${refundDays === 1 ? '1 day' : `${refundDays} days`} of receiving the book.`
      : undefined,
  ]),
});

const delivery = (facts: Facts): LegalText => ({
  title: 'Delivery',
  subject: 'How it reaches you',
  description: 'Where we deliver, and how long it takes.',
  content: toHtml([
    describeDelivery(facts.delivery),
    'You give the address on the page of your order. You can correct it there until we send the parcel, and see there when we sent it.',
    'An e-book needs no delivery: after the payment we email you a personal reading link.',
    'If a parcel does not arrive, write to us with the reference of your order.',
  ]),
});

const seller = (facts: Facts): LegalText => {
  const { address, registration } = facts.legal;
  const { city, whatsapp } = facts.site;
  const place = address || city;
  return {
    title: 'Seller',
    subject: 'Who sells here',
    description: 'The name and the address of the seller.',
    content: toHtml([
      `This shop belongs to ${sellerNameOf(facts)}.`,
      place && `Address: ${place}`,
      registration && `Registration number: ${registration}`,
      whatsapp && `WhatsApp: ${whatsapp}`,
    ]),
  };
};

/** Returns the default texts of the legal pages by their addresses, filled from the settings. */
export const legalTextsFrom = (facts: Facts): ReadonlyMap<string, LegalText> =>
  new Map([
    ['privacy', privacy(facts)],
    ['terms', terms(facts)],
    ['refunds', refunds(facts)],
    ['delivery', delivery(facts)],
    ['seller', seller(facts)],
  ]);
