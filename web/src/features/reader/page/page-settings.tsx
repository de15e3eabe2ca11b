import { useId } from 'react';
import { Segments } from '../../../shared/ui/forms/segments.tsx';
import type { Appearance, Face } from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';
import { SizeStepper } from './size-stepper.tsx';

type Settings = {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
};

const names = {
  theme: { light: 'Light', sepia: 'Sepia', dark: 'Dark' },
  layout: { scrolled: 'Scrolling', pages: 'In pages' },
  leading: { close: 'Close', normal: 'Normal', open: 'Open' },
  margins: { narrow: 'Narrow', normal: 'Normal', wide: 'Wide' },
};
const faces: [Face, string, string][] = [
  ['Brygada', 'Brygada', 'the book’s own'],
  ['Public', 'Public Sans', 'plain'],
  ['Atkinson', 'Atkinson Hyperlegible', 'for low vision'],
  ['OpenDyslexic', 'OpenDyslexic', 'for dyslexia'],
];

const Choice = ({
  field,
  legend,
  settings: { appearance, choose },
}: {
  field: keyof typeof names;
  legend: string;
  settings: Settings;
}) => (
  <fieldset className={styles['set']}>
    <legend>{legend}</legend>
    <Segments
      options={Object.entries(names[field])}
      chosen={appearance[field]}
      onChoose={(value) => choose({ [field]: value })}
    />
  </fieldset>
);

const Faces = ({
  value,
  onChoose,
}: {
  value: Face;
  onChoose: (value: Face) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['set']}>
      <legend>Typeface</legend>
      <div className={styles['faces']}>
        {faces.map(([face, title, use]) => (
          <label key={face}>
            <input
              type="radio"
              name={name}
              checked={value === face}
              onChange={() => onChoose(face)}
            />
            <span>
              {title} <span className={styles['use']}>{use}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The settings of the appearance. A change applies at once and keeps the reading position. */
export const PageSettings = (settings: Settings) => {
  const { appearance, choose } = settings;
  return (
    <>
      <Choice field="theme" legend="Page" settings={settings} />
      <Choice field="layout" legend="Reading" settings={settings} />
      <fieldset className={styles['set']}>
        <legend>Text size</legend>
        <SizeStepper
          size={appearance.size}
          onChoose={(size) => choose({ size })}
        />
      </fieldset>
      <Choice field="leading" legend="Line height" settings={settings} />
      <Choice field="margins" legend="Margins" settings={settings} />
      <Faces value={appearance.face} onChoose={(face) => choose({ face })} />
    </>
  );
};
