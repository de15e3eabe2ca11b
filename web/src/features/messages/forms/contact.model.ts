import { emailRule, type Rules } from './message-rules.model.ts';
import * as text from './text.ts';

export type ContactField = 'name' | 'email' | 'company' | 'message';

export const contactRules: Rules<ContactField> = {
  name: { name: text.name, required: text.nameRequired, maxLength: 120 },
  email: emailRule,
  company: { name: text.company, maxLength: 160 },
  message: {
    name: text.message,
    required: text.messageRequired,
    maxLength: 5_000,
  },
};
