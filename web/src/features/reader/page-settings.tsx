import { Segments } from '../../shared/ui/segments.tsx';
import styles from './page-settings.module.css';
import type { TextSize, Theme } from './reader.slice.ts';

type Choice<T extends string> = { legend: string; options: [T, string][] };

const pages: Choice<Theme> = {
  legend: 'Page',
  options: [
    ['light', 'Light'],
    ['sepia', 'Sepia'],
    ['dark', 'Dark'],
  ],
};
const sizes: Choice<TextSize> = {
  legend: 'Text size',
  options: [
    ['small', 'Small'],
    ['medium', 'Medium'],
    ['large', 'Large'],
  ],
};

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

/** Page colour and text size; both apply at once. */
export const PageSettings = ({
  appearance,
  chooseTheme,
  chooseSize,
}: {
  appearance: { theme: Theme; size: TextSize };
  chooseTheme: (theme: Theme) => void;
  chooseSize: (size: TextSize) => void;
}) => (
  <>
    <Set choice={pages} value={appearance.theme} onChoose={chooseTheme} />
    <Set choice={sizes} value={appearance.size} onChoose={chooseSize} />
  </>
);
