import { emailRule, type Rules } from './message-rules.model.ts';
import * as text from './text.ts';

export const eventTypes = [
  ['conference', text.conference],
  ['workshop', text.workshop],
  ['keynote', text.keynote],
  ['corporate', text.corporate],
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

const formatTodayInLagos = (): string =>
  new Date(Date.now() + lagosMs).toISOString().slice(0, 10);

const isValidAudience = (typed: string): boolean => {
  const people = Number(typed);
  return Number.isInteger(people) && people >= 1 && people <= 1_000_000;
};

export const speakingRules: Rules<SpeakingField> = {
  name: { name: text.name, required: text.nameRequired, maxLength: 120 },
  email: emailRule,
  organization: {
    name: text.organization,
    required: text.organizationRequired,
    maxLength: 160,
  },
  eventType: {
    name: text.eventType,
    required: text.eventTypeRequired,
  },
  date: {
    name: text.date,
    required: text.dateRequired,
    validate: (date) =>
      date < formatTodayInLagos() ? text.dateInPast : undefined,
  },
  location: {
    name: text.location,
    required: text.locationRequired,
    maxLength: 160,
  },
  audience: {
    name: text.audience,
    required: text.audienceRequired,
    validate: (people) =>
      isValidAudience(people) ? undefined : text.audienceInvalid,
  },
  message: { name: text.anythingElse, maxLength: 5_000 },
};
