import { useState } from 'react';
import { enum as enumOf } from 'zod/mini';
import {
  createRequiredCheck,
  rawTextField,
  trimmedTextField,
} from '../../../shared/admin-form/use-admin-form.ts';
import { isHex } from '../../../shared/brand/colour.model.ts';
import { pairings } from '../../../shared/brand/pairings.model.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SegmentedControl } from '../../../shared/ui/forms/segmented-control.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useGroupForm } from '../form/use-group-form.ts';
import type { Settings } from '../settings.api.ts';
import { AccentField } from './accent-field.tsx';
import styles from './brand-settings.module.css';
import { ImageSlot } from './image-slot.tsx';
import { BrandPreview } from './preview/brand-preview.tsx';
import { usePreviewFonts } from './preview/use-preview-fonts.ts';
import { TypefaceCards } from './typeface-cards.tsx';
import * as text from './text.ts';

type Brand = Settings['brand'];

const isAccent = (colour: string): boolean => colour === '' || isHex(colour);

const fields = {
  siteName: trimmedTextField(createRequiredCheck(text.siteNameRequired)),
  accent: rawTextField((colour) =>
    isAccent(colour) ? undefined : text.accentInvalid,
  ),
  typefaces: enumOf(Object.keys(pairings) as Brand['typefaces'][]),
  appearance: enumOf(['light', 'dark', 'both']),
  logo: trimmedTextField(),
  cover: trimmedTextField(),
  portrait: trimmedTextField(),
};

const appearances = [
  ['light', text.light],
  ['dark', text.dark],
  ['both', text.both],
] as const;

const imagePurposes = ['logo', 'cover', 'portrait'] as const;

/** Returns the colour; while it is typed and incomplete, the last complete one. */
const useLastAccent = (typed: string): string => {
  const [accent, setAccent] = useState(typed);
  if (typed !== accent && isAccent(typed)) setAccent(typed);
  return accent;
};

const BrandImages = ({ form }: { form: BrandForm }) => (
  <fieldset className={styles['group']}>
    <legend>{text.images}</legend>
    <div className={styles['images']}>
      {imagePurposes.map((purpose) => {
        const { value, onChoose } = form.choice(purpose);
        return (
          <ImageSlot
            key={purpose}
            purpose={purpose}
            image={value}
            error={form.errorOf(purpose)}
            onChange={onChoose}
          />
        );
      })}
    </div>
  </fieldset>
);

const useBrandForm = (settings: Settings) =>
  useGroupForm('brand', settings, fields);

type BrandForm = ReturnType<typeof useBrandForm>;

/** The form for the name, images, colour and typefaces of the site, with a preview beside it. */
export const BrandSettings = ({ settings }: { settings: Settings }) => {
  usePreviewFonts();
  const form = useBrandForm(settings);
  const brand = form.watch();
  const accent = useLastAccent(brand.accent);
  const appearance = form.choice('appearance');
  const siteName = brand.siteName.trim() || settings.brand.siteName;
  return (
    <SettingsForm
      form={form}
      label={text.title}
      labels={text.labels}
      aside={<BrandPreview brand={{ ...brand, accent, siteName }} />}
    >
      <InputField
        label={text.labels.siteName}
        hint={text.siteNameHint}
        maxLength={60}
        {...form.field('siteName')}
      />
      <BrandImages form={form} />
      <div className={styles['group']}>
        <AccentField
          accent={brand.accent}
          error={form.errorOf('accent')}
          onChange={form.choice('accent').onChoose}
        />
      </div>
      <div className={styles['group']}>
        <TypefaceCards
          chosen={brand.typefaces}
          sample={siteName}
          onChoose={form.choice('typefaces').onChoose}
        />
      </div>
      <fieldset className={styles['group']}>
        <legend>{text.labels.appearance}</legend>
        <div className={styles['appearance']}>
          <SegmentedControl
            options={appearances}
            chosen={appearance.value}
            onChoose={appearance.onChoose}
          />
        </div>
        <p className={styles['hint']}>{text.appearanceHint}</p>
      </fieldset>
    </SettingsForm>
  );
};
