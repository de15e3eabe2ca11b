import { useId } from 'react';
import { fallbackNames } from '../../../shared/brand/font-faces.ts';
import {
  type Pairing,
  pairings,
} from '../../../shared/brand/pairings.model.ts';
import type { TypefacePairing } from '../../../shared/brand/typeface-pairing.shape.ts';
import styles from './typeface-cards.module.css';
import * as text from './text.ts';

/** Returns the styles of a heading and of text in a pairing. */
export const pairingStyles = ({ heading, text: body, tokens }: Pairing) => ({
  heading: {
    fontFamily: heading ? fallbackNames(heading) : 'var(--serif)',
    fontWeight: tokens['heading-weight'] ?? '500',
  },
  body: {
    fontFamily: body
      ? fallbackNames(body)
      : (tokens['serif'] ?? 'var(--serif)'),
  },
});

const TypefaceCard = ({
  name,
  value,
  isChosen,
  sample,
  onChoose,
}: {
  name: string;
  value: TypefacePairing;
  isChosen: boolean;
  sample: string;
  onChoose: (value: TypefacePairing) => void;
}) => {
  const { heading, body } = pairingStyles(pairings[value]);
  const label = text.typefaces[value];
  return (
    <label>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      <span className={styles['title']} style={heading} aria-hidden="true">
        {sample}
      </span>
      <span className={styles['text']} style={body} aria-hidden="true">
        {text.sampleSentence}
      </span>
      <span className={styles['name']} aria-hidden="true">
        {label}
      </span>
    </label>
  );
};

/** Chooses one of the pairings of typefaces; each card is set in its own. */
export const TypefaceCards = ({
  chosen,
  sample,
  onChoose,
}: {
  chosen: TypefacePairing;
  /** The title of the book, as an example of a heading. */
  sample: string;
  onChoose: (value: TypefacePairing) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['field']}>
      <legend>{text.labels.typefaces}</legend>
      <div className={styles['cards']}>
        {(Object.keys(pairings) as TypefacePairing[]).map((value) => (
          <TypefaceCard
            key={value}
            name={name}
            value={value}
            isChosen={value === chosen}
            sample={sample}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
};
