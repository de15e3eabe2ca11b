import { useId } from 'react';
import {
  type AccentCheck,
  checkAccent,
  minTextContrast,
} from '../../../shared/brand/accent.model.ts';
import { contrastOf, isHex } from '../../../shared/brand/colour.model.ts';
import type { Scheme } from '../../../shared/brand/papers.model.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import styles from './accent-field.module.css';
import * as text from './text.ts';

/** The accent of the design, which the site has without one of its own. */
const designAccent = '#f6be26';

/** Returns the typed colour with one leading "#" and in lower case. */
const normaliseColour = (typed: string): string => {
  const digits = typed.trim().replaceAll('#', '').toLowerCase();
  return digits && `#${digits}`;
};

/** The chip is a style, because its contrast is too low on purpose until the author chooses another colour. */
const ContrastRow = ({
  scheme,
  accent,
  check: { colour, ink, contrast, passes },
}: {
  scheme: Scheme;
  accent: string;
  check: AccentCheck[Scheme];
}) => (
  <li>
    <span
      className={styles['chip']}
      style={{ background: colour, color: ink }}
      data-word={text.sampleButton}
    />
    <span>
      {text.inkOnAccent(ink === '#ffffff', text.schemes[scheme])}
      <span className={styles['ratio']}>
        {text.ratio(contrast)}
        {!passes && text.needs(minTextContrast)}
        {colour !== accent && text.adjusted(colour)}
      </span>
    </span>
    <StatusMark status={passes ? 'success' : 'failed'}>
      {passes ? text.passes : text.tooLow}
    </StatusMark>
  </li>
);

const NearestColour = ({
  accent,
  check: { nearest, light },
  onUse,
}: {
  accent: string;
  check: AccentCheck;
  onUse: (colour: string) => void;
}) => (
  <div className={styles['nearest']}>
    <span className={styles['colours']} aria-hidden="true">
      <i style={{ background: accent }} />
      <i style={{ background: nearest }} />
    </span>
    <p>
      {text.nearestBefore} <b>{nearest.toUpperCase()}</b>
      {text.nearestAfter(text.ratio(contrastOf(light.ink, nearest)))}
    </p>
    <Button size="small" onClick={() => onUse(nearest)}>
      {text.useColour(nearest)}
    </Button>
  </div>
);

/** Chooses the accent, shows the contrast of text on it, and offers the nearest colour that passes. */
export const AccentField = ({
  accent,
  error,
  onChange,
}: {
  /** As typed; empty: the accent of the design. */
  accent: string;
  error: string | undefined;
  onChange: (accent: string) => void;
}) => {
  const id = useId();
  const shown = accent || designAccent;
  const check = isHex(shown) ? checkAccent(shown) : undefined;
  const notes = [error && `${id}-error`, `${id}-hint`].filter(Boolean);
  return (
    <fieldset className={styles['field']}>
      <legend>{text.labels.accent}</legend>
      <div className={styles['inputs']}>
        <input
          type="color"
          aria-label={text.pickAccent}
          value={isHex(shown) ? shown : designAccent}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          className={styles['hex']}
          aria-label={text.accentAsHex}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.join(' ')}
          value={accent}
          maxLength={8}
          spellCheck={false}
          onChange={({ target }) => onChange(normaliseColour(target.value))}
        />
      </div>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <p className={styles['hint']} id={`${id}-hint`}>
        {text.accentHint}
      </p>
      {check && (
        <div aria-live="polite">
          <ul className={styles['contrasts']} aria-label={text.contrast}>
            {(['light', 'dark'] as const).map((scheme) => (
              <ContrastRow
                key={scheme}
                scheme={scheme}
                accent={shown}
                check={check[scheme]}
              />
            ))}
          </ul>
          {check.nearest !== shown && (
            <NearestColour accent={shown} check={check} onUse={onChange} />
          )}
        </div>
      )}
    </fieldset>
  );
};
