import { type CSSProperties, useId, useState } from 'react';
import { pairings } from '../../../../shared/brand/pairings.model.ts';
import type { Scheme } from '../../../../shared/brand/papers.model.ts';
import type { SiteContent } from '../../../../shared/site-content.ts';
import { QueryResult } from '../../../../shared/ui/feedback/query-result.tsx';
import { SegmentedControl } from '../../../../shared/ui/forms/segmented-control.tsx';
import { type Settings, useReadContentQuery } from '../../settings.api.ts';
import * as text from '../text.ts';
import { pairingStyles } from '../typeface-cards.tsx';
import { previewColours } from './preview-colours.model.ts';
import {
  DesktopFrame,
  PhoneFrame,
  type PreviewTheme,
  SocialImageFrame,
} from './preview-frames.tsx';
import styles from './preview.module.css';

type Brand = Settings['brand'];

const schemes = [
  ['light', text.light],
  ['dark', text.dark],
] as const;

const toPreviewTheme = (brand: Brand, scheme: Scheme): PreviewTheme => {
  const { heading, body } = pairingStyles(pairings[brand.typefaces]);
  const colours = previewColours(brand.accent, brand.typefaces, scheme);
  const properties = Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`--site-${name}`, colour]),
  ) as CSSProperties;
  const { logo, cover } = brand;
  return { heading, frame: { ...properties, ...body }, logo, cover };
};

const BrowserTab = ({
  title,
  theme,
}: {
  title: string;
  theme: PreviewTheme;
}) => (
  <div>
    <p className={styles['caption']}>{text.browserTab}</p>
    <p className={styles['tab']}>
      {theme.logo ? <img src={theme.logo} alt="" /> : <i style={theme.frame} />}
      <span>{title}</span>
    </p>
  </div>
);

const PreviewFrames = ({
  theme,
  content,
}: {
  theme: PreviewTheme;
  content: SiteContent;
}) => (
  <>
    <DesktopFrame theme={theme} content={content} />
    <div className={styles['pair']}>
      <PhoneFrame theme={theme} content={content} />
      <div className={styles['others']}>
        <div>
          <p className={styles['caption']}>{text.socialImage}</p>
          <SocialImageFrame theme={theme} content={content} />
        </div>
        <BrowserTab
          title={text.tabTitle(content.book.title, content.site.name)}
          theme={theme}
        />
      </div>
    </div>
  </>
);

/** Returns the content of the site with a name that is not saved yet. */
const withName = (content: SiteContent, name: string): SiteContent => ({
  ...content,
  site: { ...content.site, name },
});

/** Shows how the site looks with the brand, before it is saved: at two widths, as a shared link and as a browser tab. */
export const BrandPreview = ({ brand }: { brand: Brand }) => {
  const id = useId();
  const content = useReadContentQuery(undefined);
  const [preferred, setPreferred] = useState<Scheme>('light');
  const { appearance } = brand;
  const scheme = appearance === 'both' ? preferred : appearance;
  const theme = toPreviewTheme(brand, scheme);
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{text.preview}</h2>
        {appearance === 'both' && (
          <fieldset>
            <legend className="vh">{text.previewAppearance}</legend>
            <SegmentedControl
              options={schemes}
              chosen={scheme}
              onChoose={setPreferred}
            />
          </fieldset>
        )}
      </div>
      <QueryResult query={content} what={text.previewNoun} lines={6}>
        {(site) => (
          <PreviewFrames
            theme={theme}
            content={withName(site, brand.siteName)}
          />
        )}
      </QueryResult>
    </section>
  );
};
