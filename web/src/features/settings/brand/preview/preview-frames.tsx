import type { CSSProperties, ReactNode } from 'react';
import { formatNaira } from '../../../../shared/lib/money.ts';
import type { SiteContent } from '../../../../shared/site-content.ts';
import * as text from '../text.ts';
import { CoverPicture, type PreviewTexts } from './cover-picture.tsx';
import styles from './preview.module.css';

export type PreviewLook = {
  heading: CSSProperties;
  /** The colours as custom properties, and the family of text. */
  frame: CSSProperties;
  /** The addresses of the images; empty: none. */
  logo: string;
  cover: string;
};

type FrameProps = { look: PreviewLook; content: SiteContent };

const maxMenuEntries = 5;

const textsOf = ({ site, book }: SiteContent): PreviewTexts => ({
  siteName: site.name,
  author: site.authorName,
  bookTitle: book.title,
});

const Frame = ({
  label,
  look,
  kind,
  children,
}: {
  label: string;
  look: PreviewLook;
  kind: 'desktop' | 'phone' | 'social';
  children: ReactNode;
}) => (
  <div
    className={`${styles['frame']} ${styles[kind]}`}
    style={look.frame}
    role="img"
    aria-label={label}
  >
    <div className={styles['page']} aria-hidden="true">
      {children}
    </div>
  </div>
);

const SiteMark = ({ look, content }: FrameProps) => (
  <b style={look.heading}>
    {look.logo && <img className={styles['logo']} src={look.logo} alt="" />}
    {content.site.name}
  </b>
);

const Hero = ({ look, content }: FrameProps) => {
  const { hero, book } = content;
  return (
    <div className={styles['hero']}>
      <div>
        <p className={styles['title']} style={look.heading}>
          {hero.title}
        </p>
        <p className={styles['subtitle']}>{hero.subtitle}</p>
        <p className={styles['lead']}>{hero.description}</p>
        <span className={styles['button']}>
          {text.order(formatNaira(book.ebookPrice))}
        </span>
      </div>
      <CoverPicture
        cover={look.cover}
        texts={textsOf(content)}
        headingStyle={look.heading}
      />
    </div>
  );
};

export const DesktopFrame = ({ look, content }: FrameProps) => (
  <Frame label={text.desktopFrame} look={look} kind="desktop">
    <div className={styles['bar']}>
      <SiteMark look={look} content={content} />
      {content.navigation
        .filter(({ isShown }) => isShown)
        .slice(0, maxMenuEntries)
        .map(({ path, title }) => (
          <span key={path}>{title}</span>
        ))}
      <span className={styles['button']}>{text.orderBook}</span>
    </div>
    <Hero look={look} content={content} />
  </Frame>
);

export const PhoneFrame = ({ look, content }: FrameProps) => (
  <Frame label={text.phoneFrame} look={look} kind="phone">
    <div className={styles['bar']}>
      <SiteMark look={look} content={content} />
      <u>{text.menu}</u>
    </div>
    <Hero look={look} content={content} />
  </Frame>
);

export const SocialImageFrame = ({ look, content }: FrameProps) => (
  <Frame label={text.socialImage} look={look} kind="social">
    <CoverPicture
      cover={look.cover}
      texts={textsOf(content)}
      headingStyle={look.heading}
    />
    <p>
      <b style={look.heading}>{content.book.title}</b>
      {content.book.subtitle}
    </p>
  </Frame>
);
