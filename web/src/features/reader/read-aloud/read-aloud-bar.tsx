import { Button } from '../../../shared/ui/buttons/button.tsx';
import styles from './read-aloud-bar.module.css';
import * as text from './text.ts';
import type { ReadAloud } from './use-read-aloud.ts';
import { rates, formatRate } from './voices.model.ts';

/** Shows the controls of read aloud while it is active. */
export const ReadAloudBar = ({ aloud }: { aloud: ReadAloud }) => {
  if (aloud.status === 'silent') return null;
  const isSpeaking = aloud.status === 'speaking';
  return (
    <section aria-label={text.title} className={styles['bar']}>
      {aloud.status === 'failed' && <p role="status">{text.voiceStopped}</p>}
      <div className={styles['ways']}>
        <Button
          variant="plain"
          onClick={isSpeaking ? aloud.pause : aloud.resume}
        >
          {isSpeaking ? text.pause : text.resume}
        </Button>
        <Button variant="plain" onClick={aloud.next}>
          {text.nextSentence}
        </Button>
        <Button variant="plain" onClick={aloud.stop}>
          {text.stop}
        </Button>
      </div>
      <div className={styles['choices']}>
        <select
          aria-label={text.speedLabel}
          value={aloud.rate}
          onChange={({ target }) => aloud.chooseRate(Number(target.value))}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {formatRate(rate)}
            </option>
          ))}
        </select>
        {(aloud.voices?.length ?? 0) > 1 && (
          <select
            aria-label={text.voiceLabel}
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

/** Shows the button that starts reading aloud, if the browser has a voice for the book's language. */
export const ListenButton = ({ aloud }: { aloud: ReadAloud }) =>
  aloud.status === 'silent' && aloud.voice ? (
    <button type="button" onClick={aloud.listen}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 8v4h3l4 3.5v-11L6 8zM13 7a4 4 0 0 1 0 6M15 4.5a8 8 0 0 1 0 11" />
      </svg>
      <span>{text.listen}</span>
    </button>
  ) : null;

/** Shows a message if the browser has no voice for the book's language. */
export const NoVoiceMessage = ({ aloud }: { aloud: ReadAloud }) =>
  aloud.voices?.length === 0 ? (
    <p className={styles['none']}>{text.noVoice}</p>
  ) : null;
