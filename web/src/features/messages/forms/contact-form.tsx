import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { contactRules } from './contact.model.ts';
import { MessageForm, type ContactAddresses } from './message-form.tsx';
import { sendContact } from './messages.api.ts';

/** The form to write to the author. */
export const ContactForm = ({ addresses }: { addresses: ContactAddresses }) => (
  <MessageForm
    name="Contact"
    draftName="contact"
    rules={contactRules}
    sendMessage={sendContact}
    againLabel="Write another message"
    submitLabel="Send message"
    hint="We answer within 24 hours."
    addresses={addresses}
  >
    {(field) => (
      <>
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('company')} isOptional autoComplete="organization" />
        <TextField {...field('message')} />
      </>
    )}
  </MessageForm>
);
