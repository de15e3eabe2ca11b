import { emailRule, type Rules } from './message-rules.model.ts';

export type ContactField = 'name' | 'email' | 'company' | 'message';

export const contactRules: Rules<ContactField> = {
  name: { name: 'Name', required: 'Please tell us your name', maxLength: 120 },
  email: emailRule,
  company: { name: 'Company', maxLength: 160 },
  message: {
    name: 'Message',
    required: 'Please write your message',
    maxLength: 5_000,
  },
};
