import { Button } from '../../../shared/ui/buttons/button.tsx';
import styles from './read-aloud-bar.module.css';
import type { ReadAloud } from './use-read-aloud.ts';
import { rates, rateWord } from './voices.model.ts';

/** The controls of read aloud, while it is active. */
export const ReadAloudBar = ({ aloud }: { aloud: ReadAloud }) => {
  if (aloud.status === 'silent') return null;
  const isSpeaking = aloud.status === 'speaking';
  return (
    <section aria-label="Read aloud" className={styles['bar']}>
      {aloud.status === 'failed' && (
        <p role="status">
          The voice stopped. Try again, or choose another voice.
        </p>
      )}
      <div className={styles['ways']}>
        <Button
          variant="plain"
          onClick={isSpeaking ? aloud.pause : aloud.resume}
        >
          {isSpeaking ? 'Pause' : 'Resume'}
        </Button>
        <Button variant="plain" onClick={aloud.next}>
          Next sentence
        </Button>
        <Button variant="plain" onClick={aloud.stop}>
          Stop
        </Button>
      </div>
      <div className={styles['choices']}>
        <select
          aria-label="Speed"
          value={aloud.rate}
          onChange={({ target }) => aloud.chooseRate(Number(target.value))}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {rateWord(rate)}
            </option>
          ))}
        </select>
        {(aloud.voices?.length ?? 0) > 1 && (
          <select
            aria-label="Voice"
            value={aloud.voice?.voiceURI}
            onChange={({ target }) => aloud.chooseVoice(target.value)}
          >
            {aloud.voices?.map(({ voiceURI, name }) => (
              <option key={voiceURI} value={voiceURI}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
    </section>
  );
};

/** Starts reading aloud, if the browser has a voice for the book. */
export const ListenButton = ({ aloud }: { aloud: ReadAloud }) =>
  aloud.status === 'silent' && aloud.voice ? (
    <button type="button" onClick={aloud.listen}>
      Listen
    </button>
  ) : null;

/** A message if the browser has no voice for the book's language. */
export const NoVoice = ({ aloud }: { aloud: ReadAloud }) =>
  aloud.voices?.length === 0 ? (
    <p className={styles['none']}>
      This browser has no voice for the book’s language, so it cannot read the
      book aloud.
    </p>
  ) : null;
