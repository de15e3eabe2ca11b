import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { EventTypeChoice } from './event-type-choice.tsx';
import styles from './message-form.module.css';
import { MessageForm, type Ways } from './message-form.tsx';
import { sendSpeaking } from './messages.api.ts';
import { speakingRules } from './speaking.model.ts';
import { Thanks } from './thanks.tsx';
import { useMessageForm } from './use-message-form.ts';
import { useThanks } from './use-thanks.ts';

type Props = { ways: Ways; onKept: (values: { email: string }) => void };

const Form = ({ ways, onKept }: Props) => {
  const form = useMessageForm({
    draftName: 'speaking',
    rules: speakingRules,
    deliver: sendSpeaking,
    onKept,
  });
  const { errors } = form;
  return (
    <MessageForm
      name="Speaking request"
      form={form}
      send="Ask for a date"
      hint="Answered within 24 hours, like everything else."
      ways={ways}
    >
      <div className={styles['cols']}>
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
      </div>
      <Field
        label="Organization"
        name="organization"
        autoComplete="organization"
        required
        error={errors.organization}
      />
      <EventTypeChoice error={errors.eventType} />
      <div className={styles['cols']}>
        <Field
          label="Date"
          name="date"
          type="date"
          required
          error={errors.date}
        />
        <Field
          label="Location"
          name="location"
          hint="A town will do for now."
          required
          error={errors.location}
        />
      </div>
      <div className={styles['short']}>
        <Field
          label="Audience"
          name="audience"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint="People, roughly"
          required
          error={errors.audience}
        />
      </div>
      <TextField
        label="Anything else"
        aside="(optional)"
        name="message"
        error={errors.message}
      />
    </MessageForm>
  );
};

/** Ask the author to speak; once the request is kept, the thanks stand in the form's place. */
export const SpeakingForm = ({ ways }: { ways: Ways }) => {
  const { kept, thank, again } = useThanks();
  return kept ? (
    <Thanks {...kept} again="Ask for another date" onAgain={again} />
  ) : (
    <Form ways={ways} onKept={thank} />
  );
};
