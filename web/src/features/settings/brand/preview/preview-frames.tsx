import type { CSSProperties, ReactNode } from 'react';
import { formatNaira } from '../../../../shared/lib/numbers/money.ts';
import type { SiteContent } from '../../../../shared/site-content.ts';
import * as text from '../text.ts';
import { CoverPicture, type PreviewTexts } from './cover-picture.tsx';
import styles from './preview.module.css';

export type PreviewTheme = {
  heading: CSSProperties;
  /** The colours as custom properties, and the family of text. */
  frame: CSSProperties;
  /** The addresses of the images; empty: none. */
  logo: string;
  cover: string;
};

type FrameProps = { theme: PreviewTheme; content: SiteContent };

const maxMenuEntries = 5;

const textsOf = ({ site, book }: SiteContent): PreviewTexts => ({
  siteName: site.name,
  author: site.authorName,
  bookTitle: book.title,
});

const Frame = ({
  label,
  theme,
  kind,
  children,
}: {
  label: string;
  theme: PreviewTheme;
  kind: 'desktop' | 'phone' | 'social';
  children: ReactNode;
}) => (
  <div
    className={`${styles['frame']} ${styles[kind]}`}
    style={theme.frame}
    role="img"
    aria-label={label}
  >
    <div className={styles['page']} aria-hidden="true">
      {children}
    </div>
  </div>
);

const SiteMark = ({ theme, content }: FrameProps) => (
  <b style={theme.heading}>
    {theme.logo && <img className={styles['logo']} src={theme.logo} alt="" />}
    {content.site.name}
  </b>
);

const Hero = ({ theme, content }: FrameProps) => {
  const { hero, book } = content;
  return (
    <div className={styles['hero']}>
      <div>
        <p className={styles['title']} style={theme.heading}>
          {hero.title}
        </p>
        <p className={styles['subtitle']}>{hero.subtitle}</p>
        <p className={styles['lead']}>{hero.description}</p>
        <span className={styles['button']}>
          {text.order(formatNaira(book.ebookPrice))}
        </span>
      </div>
      <CoverPicture
        cover={theme.cover}
        texts={textsOf(content)}
        headingStyle={theme.heading}
      />
    </div>
  );
};

export const DesktopFrame = ({ theme, content }: FrameProps) => (
  <Frame label={text.desktopFrame} theme={theme} kind="desktop">
    <div className={styles['bar']}>
      <SiteMark theme={theme} content={content} />
      {content.navigation
        .filter(({ isShown }) => isShown)
        .slice(0, maxMenuEntries)
        .map(({ path, title }) => (
          <span key={path}>{title}</span>
        ))}
      <span className={styles['button']}>{text.orderBook}</span>
    </div>
    <Hero theme={theme} content={content} />
  </Frame>
);

export const PhoneFrame = ({ theme, content }: FrameProps) => (
  <Frame label={text.phoneFrame} theme={theme} kind="phone">
    <div className={styles['bar']}>
      <SiteMark theme={theme} content={content} />
      <u>{text.menu}</u>
    </div>
    <Hero theme={theme} content={content} />
  </Frame>
);

export const SocialImageFrame = ({ theme, content }: FrameProps) => (
  <Frame label={text.socialImage} theme={theme} kind="social">
    <CoverPicture
      cover={theme.cover}
      texts={textsOf(content)}
      headingStyle={theme.heading}
    />
    <p>
      <b style={theme.heading}>{content.book.title}</b>
      {content.book.subtitle}
    </p>
  </Frame>
);
