import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { EventTypeChoice } from './event-type-choice.tsx';
import styles from './message-form.module.css';
import { MessageForm, type ContactAddresses } from './message-form.tsx';
import { sendSpeaking } from './messages.api.ts';
import { speakingRules } from './speaking.model.ts';
import * as text from './text.ts';

/** Shows the form that invites the author to speak. */
export const SpeakingForm = ({
  addresses,
}: {
  addresses: ContactAddresses;
}) => (
  <MessageForm
    name={text.speakingName}
    draftName="speaking"
    rules={speakingRules}
    sendMessage={sendSpeaking}
    againLabel={text.sendAnotherRequest}
    submitLabel={text.sendRequest}
    hint={text.answerHint}
    addresses={addresses}
  >
    {(field) => (
      <>
        <div className={styles['cols']}>
          <InputField {...field('name')} autoComplete="name" />
          <InputField {...field('email')} type="email" autoComplete="email" />
        </div>
        <InputField {...field('organization')} autoComplete="organization" />
        <EventTypeChoice error={field('eventType').error} />
        <div className={styles['cols']}>
          <InputField {...field('date')} type="date" />
          <InputField {...field('location')} hint={text.locationHint} />
        </div>
        <div className={styles['short']}>
          <InputField
            {...field('audience')}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            hint={text.audienceHint}
          />
        </div>
        <TextAreaField {...field('message')} aside={text.optional} />
      </>
    )}
  </MessageForm>
);
