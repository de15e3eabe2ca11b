import { type ReactNode, useId } from 'react';
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
  ['Atkinson', 'Atkinson', text.lowVisionFace],
  ['OpenDyslexic', 'OpenDyslexic', text.dyslexiaFace],
];

/** One setting: its short label and its choices side by side; screen readers hear the full legend. */
const Setting = ({
  field,
  legend,
  children,
}: {
  field: keyof typeof text.shortLegends;
  legend: string;
  children: ReactNode;
}) => (
  <fieldset className={styles['set']}>
    <legend className="vh">{legend}</legend>
    <span className={styles['label']} aria-hidden="true">
      {text.shortLegends[field]}
    </span>
    {children}
  </fieldset>
);

const AppearanceChoice = ({
  field,
  legend,
  settings: { appearance, choose },
}: {
  field: Exclude<keyof typeof text.choices, 'theme'>;
  legend: string;
  settings: Settings;
}) => (
  <Setting field={field} legend={legend}>
    <SegmentedControl
      options={Object.entries(text.choices[field])}
      chosen={appearance[field]}
      onChoose={(value) => choose({ [field]: value })}
    />
  </Setting>
);

const themes = Object.entries(text.choices.theme) as [
  Appearance['theme'],
  string,
][];

const ThemeChoice = ({ appearance: { theme }, choose }: Settings) => {
  const name = useId();
  return (
    <Setting field="theme" legend={text.themeLegend}>
      <div className={styles['swatches']}>
        {themes.map(([value, word]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={theme === value}
              onChange={() => choose({ theme: value })}
            />
            <span data-swatch={value}>
              <b>{word}</b>
            </span>
          </label>
        ))}
      </div>
    </Setting>
  );
};

const TypefaceChoice = ({ appearance: { face: chosen }, choose }: Settings) => {
  const name = useId();
  return (
    <Setting field="face" legend={text.faceLegend}>
      <div className={styles['faces']}>
        {faces.map(([face, title, use]) => (
          <label key={face}>
            <input
              type="radio"
              name={name}
              checked={chosen === face}
              onChange={() => choose({ face })}
            />
            <span data-face={face}>
              {title} <span className={styles['use']}>{use}</span>
            </span>
          </label>
        ))}
      </div>
    </Setting>
  );
};

/** Shows the settings of the appearance; each change applies at once and keeps the reading position. */
export const PageSettings = (settings: Settings) => {
  const { appearance, choose } = settings;
  return (
    <>
      <Setting field="size" legend={text.sizeLegend}>
        <SizeStepper
          size={appearance.size}
          onChoose={(size) => choose({ size })}
        />
      </Setting>
      <ThemeChoice {...settings} />
      <AppearanceChoice
        field="layout"
        legend={text.layoutLegend}
        settings={settings}
      />
      <TypefaceChoice {...settings} />
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
    </>
  );
};
