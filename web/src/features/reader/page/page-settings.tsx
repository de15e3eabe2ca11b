import { useId } from 'react';
import { Segments } from '../../../shared/ui/forms/segments.tsx';
import type {
  Appearance,
  Face,
  Layout,
  Leading,
  Margins,
  Theme,
} from '../frame/appearance.model.ts';
import styles from './page-settings.module.css';
import { SizeStepper } from './size-stepper.tsx';

type Choice<T extends string> = { legend: string; options: [T, string][] };

const pages: Choice<Theme> = {
  legend: 'Page',
  options: [
    ['light', 'Light'],
    ['sepia', 'Sepia'],
    ['dark', 'Dark'],
  ],
};
const layouts: Choice<Layout> = {
  legend: 'Reading',
  options: [
    ['scrolled', 'Scrolling'],
    ['pages', 'In pages'],
  ],
};
const leadings: Choice<Leading> = {
  legend: 'Line height',
  options: [
    ['close', 'Close'],
    ['normal', 'Normal'],
    ['open', 'Open'],
  ],
};
const margins: Choice<Margins> = {
  legend: 'Margins',
  options: [
    ['narrow', 'Narrow'],
    ['normal', 'Normal'],
    ['wide', 'Wide'],
  ],
};
const faces: [Face, string, string][] = [
  ['Brygada', 'Brygada', 'as the book is set'],
  ['Public', 'Public Sans', 'plain'],
  ['Atkinson', 'Atkinson Hyperlegible', 'for weak sight'],
  ['OpenDyslexic', 'OpenDyslexic', 'for dyslexia'],
];

const Set = <T extends string>({
  choice: { legend, options },
  value,
  onChoose,
}: {
  choice: Choice<T>;
  value: T;
  onChoose: (value: T) => void;
}) => (
  <fieldset className={styles['set']}>
    <legend>{legend}</legend>
    <Segments options={options} chosen={value} onChoose={onChoose} />
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

/** How the book looks; everything applies at once, and the place in the text stays. */
export const PageSettings = ({
  appearance,
  choose,
}: {
  appearance: Appearance;
  choose: (chosen: Partial<Appearance>) => void;
}) => (
  <>
    <Set
      choice={pages}
      value={appearance.theme}
      onChoose={(theme) => choose({ theme })}
    />
    <Set
      choice={layouts}
      value={appearance.layout}
      onChoose={(layout) => choose({ layout })}
    />
    <fieldset className={styles['set']}>
      <legend>Text size</legend>
      <SizeStepper
        size={appearance.size}
        onChoose={(size) => choose({ size })}
      />
    </fieldset>
    <Set
      choice={leadings}
      value={appearance.leading}
      onChoose={(leading) => choose({ leading })}
    />
    <Set
      choice={margins}
      value={appearance.margins}
      onChoose={(chosen) => choose({ margins: chosen })}
    />
    <Faces value={appearance.face} onChoose={(face) => choose({ face })} />
  </>
);
