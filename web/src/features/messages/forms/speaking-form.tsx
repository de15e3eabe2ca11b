import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { EventTypeChoice } from './event-type-choice.tsx';
import styles from './message-form.module.css';
import { MessageForm, type Ways } from './message-form.tsx';
import { sendSpeaking } from './messages.api.ts';
import { speakingRules } from './speaking.model.ts';

/** Ask the author to speak. */
export const SpeakingForm = ({ ways }: { ways: Ways }) => (
  <MessageForm
    name="Speaking request"
    draftName="speaking"
    rules={speakingRules}
    deliver={sendSpeaking}
    again="Ask for another date"
    send="Ask for a date"
    hint="Answered within 24 hours, like everything else."
    ways={ways}
  >
    {(errors) => (
      <>
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
      </>
    )}
  </MessageForm>
);
