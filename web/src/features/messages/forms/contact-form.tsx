import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
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
        <InputField {...field('name')} autoComplete="name" />
        <InputField {...field('email')} type="email" autoComplete="email" />
        <InputField
          {...field('company')}
          isOptional
          autoComplete="organization"
        />
        <TextAreaField {...field('message')} />
      </>
    )}
  </MessageForm>
);
