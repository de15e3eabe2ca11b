import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';

// The contact details on the contact and speaking pages.
export const contactTitle = 'Contact details';
export const whatsappLabel = 'WhatsApp';
export const emailLabel = 'Email';
export const cityLabel = 'City';
export const profilesLabel = 'Profiles';
export const sampleAddress = 'Sample number and address';

// The engagements.
export const engagement = (
  kind: string,
  place: string,
  audience: number,
): string =>
  `${kind}, ${place}, ${formatCountWithNoun(audience, 'person', 'people')}`;
export const engagementsTick = '1 tick = 10 people.';
export const sampleEngagements = 'Sample engagements';
