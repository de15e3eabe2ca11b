import { useId } from 'react';
import styles from './event-type-choice.module.css';
import { eventTypes } from './speaking.model.ts';
import * as text from './text.ts';

export const EventTypeChoice = ({ error }: { error: string | undefined }) => {
  const id = useId();
  return (
    <fieldset
      className={styles['choice']}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{text.eventType}</legend>
      <div className={styles['options']}>
        {eventTypes.map(([type, word]) => (
          <label key={type}>
            <input type="radio" name="eventType" value={type} />
            {word}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles['error']} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
