import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { contactRules } from './contact.model.ts';
import { MessageForm, type ContactAddresses } from './message-form.tsx';
import { sendContact } from './messages.api.ts';
import * as text from './text.ts';

/** Shows the form for a message to the author. */
export const ContactForm = ({ addresses }: { addresses: ContactAddresses }) => (
  <MessageForm
    name={text.contactName}
    draftName="contact"
    rules={contactRules}
    sendMessage={sendContact}
    againLabel={text.writeAnotherMessage}
    submitLabel={text.sendMessage}
    hint={text.answerHint}
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
