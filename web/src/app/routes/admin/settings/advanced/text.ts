// The texts of the advanced settings.
import type { ConnectionGroup } from '../../../../../features/settings/settings.api.ts';

export const samplesTitle = 'Sample content';
export const noSamples = 'No sample content is left.';

export const serverTitle = 'Backup and domain';
export const serverNote = 'What runs outside the back office.';

export const exportTitle = 'Moving';
export const exportNote =
  'An export moves the shop to another server. It is a folder with texts, pictures, orders, readers and subscribers, so guard it like a backup. Keys and passwords are not part of it.';
export const exportCommands: readonly [place: string, command: string][] = [
  ['On a server', 'deploy/compose/run.sh export'],
  ['On a laptop', 'make export'],
];
export const copyCommandLabel = (place: string): string =>
  `Copy the command ${place.toLowerCase()}`;
export const copyFailed = 'Copying failed: select the command';

export const environmentTitle = 'Set on the server';
export const environmentNote =
  'The environment of the server sets these. They can be changed only there, and win over what is saved here.';
export const nothingSet =
  'The environment of the server sets none of these settings.';
export const groupNames: Record<ConnectionGroup, string> = {
  payments: 'Payments',
  email: 'Email',
  mailbox: 'Answers',
  podcast: 'Podcast',
  linkedin: 'LinkedIn',
};

export const recordsTitle = 'Records';
export const auditLink = 'Log of changes';
export const auditNote = 'Who changed what and when, and all sent emails.';
export const privacyLink = 'Personal data';
export const privacyNote = 'Export or erase the data of a person.';
export const apiLink = 'API description';
export const apiNote = 'For developers.';
