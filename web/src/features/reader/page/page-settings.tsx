import { useId } from 'react';
import { SegmentedControl } from '../../../shared/ui/forms/segmented-control.tsx';
import type { Appearance, Face } from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';
import { SizeStepper } from './size-stepper.tsx';
import * as text from './text.ts';

type Settings = {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
};

const faces: [Face, string, string][] = [
  ['Brygada', 'Brygada', text.bookFace],
  ['Public', 'Public Sans', text.plainFace],
  ['Atkinson', 'Atkinson Hyperlegible', text.lowVisionFace],
  ['OpenDyslexic', 'OpenDyslexic', text.dyslexiaFace],
];

const AppearanceChoice = ({
  field,
  legend,
  settings: { appearance, choose },
}: {
  field: keyof typeof text.choices;
  legend: string;
  settings: Settings;
}) => (
  <fieldset className={styles['set']}>
    <legend>{legend}</legend>
    <SegmentedControl
      options={Object.entries(text.choices[field])}
      chosen={appearance[field]}
      onChoose={(value) => choose({ [field]: value })}
    />
  </fieldset>
);

const TypefaceChoice = ({
  value,
  onChoose,
}: {
  value: Face;
  onChoose: (value: Face) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['set']}>
      <legend>{text.faceLegend}</legend>
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

/** Shows the settings of the appearance; each change applies at once and keeps the reading position. */
export const PageSettings = (settings: Settings) => {
  const { appearance, choose } = settings;
  return (
    <>
      <AppearanceChoice
        field="theme"
        legend={text.themeLegend}
        settings={settings}
      />
      <AppearanceChoice
        field="layout"
        legend={text.layoutLegend}
        settings={settings}
      />
      <fieldset className={styles['set']}>
        <legend>{text.sizeLegend}</legend>
        <SizeStepper
          size={appearance.size}
          onChoose={(size) => choose({ size })}
        />
      </fieldset>
      <AppearanceChoice
        field="leading"
        legend={text.leadingLegend}
        settings={settings}
      />
      <AppearanceChoice
        field="margins"
        legend={text.marginsLegend}
        settings={settings}
      />
      <TypefaceChoice
        value={appearance.face}
        onChoose={(face) => choose({ face })}
      />
    </>
  );
};
