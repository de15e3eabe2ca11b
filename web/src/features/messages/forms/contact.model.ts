import { emailRule, type Rules } from './message-rules.model.ts';

export type ContactField = 'name' | 'email' | 'company' | 'message';

export const contactRules: Rules<ContactField> = {
  name: { name: 'Name', missing: 'Please tell us your name', longest: 120 },
  email: emailRule,
  company: { name: 'Company', longest: 160 },
  message: {
    name: 'Message',
    missing: 'Please write your message',
    longest: 5_000,
  },
};
