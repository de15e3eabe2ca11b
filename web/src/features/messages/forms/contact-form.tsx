import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { contactRules } from './contact.model.ts';
import { MessageForm, type Ways } from './message-form.tsx';
import { sendContact } from './messages.api.ts';
import { Thanks } from './thanks.tsx';
import { useMessageForm } from './use-message-form.ts';
import { useThanks } from './use-thanks.ts';

type Props = { ways: Ways; onKept: (values: { email: string }) => void };

const Form = ({ ways, onKept }: Props) => {
  const form = useMessageForm({
    draftName: 'contact',
    rules: contactRules,
    deliver: sendContact,
    onKept,
  });
  const { errors } = form;
  return (
    <MessageForm
      name="Contact"
      form={form}
      send="Send the message"
      hint="Read by a person, answered by the same one."
      ways={ways}
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <Field
        label="Company"
        isOptional
        name="company"
        autoComplete="organization"
        error={errors.company}
      />
      <TextField
        label="Message"
        name="message"
        required
        error={errors.message}
      />
    </MessageForm>
  );
};

/** Write to the author; once the message is kept, the thanks stand in the form's place. */
export const ContactForm = ({ ways }: { ways: Ways }) => {
  const { kept, thank, again } = useThanks();
  return kept ? (
    <Thanks {...kept} again="Write another" onAgain={again} />
  ) : (
    <Form ways={ways} onKept={thank} />
  );
};
