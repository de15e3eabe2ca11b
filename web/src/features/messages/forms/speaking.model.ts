import { emailRule, type Rules } from './message-rules.model.ts';

export const eventTypes = [
  ['conference', 'Conference'],
  ['workshop', 'Workshop'],
  ['keynote', 'Keynote'],
  ['corporate', 'Corporate'],
] as const;

export type SpeakingField =
  | 'name'
  | 'email'
  | 'organization'
  | 'eventType'
  | 'date'
  | 'location'
  | 'audience'
  | 'message';

const lagosMs = 3_600_000; // Lagos is one hour ahead of UTC all year.

const today = (): string =>
  new Date(Date.now() + lagosMs).toISOString().slice(0, 10);

const isAudience = (text: string): boolean => {
  const people = Number(text);
  return Number.isInteger(people) && people >= 1 && people <= 1_000_000;
};

export const speakingRules: Rules<SpeakingField> = {
  name: { name: 'Name', required: 'Please tell us your name', maxLength: 120 },
  email: emailRule,
  organization: {
    name: 'Organization',
    required: 'Please tell us the organization',
    maxLength: 160,
  },
  eventType: {
    name: 'Kind of event',
    required: 'Please choose the kind of event',
  },
  date: {
    name: 'Date',
    required: 'Please choose the date',
    validate: (date) =>
      date < today() ? 'Please choose a date that is still to come' : undefined,
  },
  location: {
    name: 'Location',
    required: 'Please tell us the town',
    maxLength: 160,
  },
  audience: {
    name: 'Audience',
    required: 'Please tell us how many people, roughly',
    validate: (people) =>
      isAudience(people)
        ? undefined
        : 'Please give a whole number from 1 to 1,000,000',
  },
  message: { name: 'Anything else', maxLength: 5_000 },
};
