import { root } from './frame.ts';
import { type Fields, onMessage, postToPage } from './messages.ts';
import { changeLayoutInPlace, postPosition, setInsets } from './place.ts';

type Face = {
  family: string;
  style?: string;
  weight?: string;
  unicodeRange?: string;
  bytes: ArrayBuffer;
};

let isSettled = false;
let hasAppearance = false;
let loading = 0;

/** Notifies the page once, when the first appearance and its fonts are applied. */
const postSettledOnceReady = (): void => {
  if (isSettled || !hasAppearance || loading > 0) return;
  isSettled = true;
  postToPage('settled');
  postPosition();
};

const loadFontFace = async (face: Face): Promise<FontFace> => {
  const { family, style, weight, unicodeRange, bytes } = face;
  return new FontFace(family, bytes, {
    style: style ?? 'normal',
    weight: weight ?? '400',
    ...(unicodeRange ? { unicodeRange } : {}),
  }).load();
};

const addFaces = async (faces: Face[]): Promise<void> => {
  loading++;
  // If a font does not load, the fallback font stays readable.
  const loaded = await Promise.allSettled(faces.map(loadFontFace));
  changeLayoutInPlace(() => {
    for (const result of loaded)
      if (result.status === 'fulfilled') document.fonts.add(result.value);
  });
  loading--;
  postSettledOnceReady();
};

const setDataAttributeIfAllowed = (
  name: string,
  values: string[],
  value: unknown,
): void => {
  if (typeof value === 'string' && values.includes(value))
    root.dataset[name] = value;
};

const setVariableIfInRange = (
  name: string,
  min: number,
  max: number,
  value: unknown,
  unit = '',
): void => {
  if (typeof value === 'number' && value >= min && value <= max)
    root.style.setProperty(`--${name}`, `${value}${unit}`);
};

const isNonNegativeNumber = (value: unknown): value is number =>
  Number.isFinite(value) && Number(value) >= 0;

const applyAppearance = (fields: Fields): void => {
  const { theme, size, leading, margins, layout, face } = fields;
  const { top, bottom } = (fields['insets'] ?? {}) as Fields;
  changeLayoutInPlace(() => {
    if (isNonNegativeNumber(top) && isNonNegativeNumber(bottom))
      setInsets(top, bottom);
    setDataAttributeIfAllowed(
      'theme',
      ['light', 'sepia', 'dark', 'system'],
      theme,
    );
    setDataAttributeIfAllowed('margins', ['narrow', 'normal', 'wide'], margins);
    setDataAttributeIfAllowed('layout', ['scrolled', 'pages'], layout);
    setDataAttributeIfAllowed(
      'face',
      ['Brygada', 'Public', 'Atkinson', 'OpenDyslexic'],
      face,
    );
    setVariableIfInRange('size', 0.75, 3, size, 'rem');
    setVariableIfInRange('leading', 1.2, 2.4, leading);
  });
  hasAppearance = true;
  postSettledOnceReady();
};

export const listenForAppearance = (): void => {
  onMessage('appearance', applyAppearance);
  onMessage(
    'fonts',
    ({ faces }) => void addFaces(Array.isArray(faces) ? (faces as Face[]) : []),
  );
};
