import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { isPageShown, type SiteContent } from '../../shared/site-content.ts';
import styles from './footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import * as text from './text.ts';

const lists = [
  {
    title: text.bookList,
    links: [
      ['/book#chapters', text.chapters],
      ['/book#note', text.authorsNote],
      [paths.order, text.pricesAndOrder],
    ],
  },
  {
    title: text.authorList,
    links: [
      [paths.about, text.about],
      [paths.speaking, text.speaking],
      [paths.podcast, text.podcast],
    ],
  },
  {
    title: text.legalList,
    links: [
      [paths.privacy, text.privacy],
      [paths.terms, text.terms],
      [paths.refunds, text.refunds],
      [paths.delivery, text.delivery],
      [paths.seller, text.seller],
    ],
  },
] as const;

/** Whether a footer link may be shown: what the author hides from the main menu or left empty is hidden here too. */
const isLinkShown = (content: SiteContent | undefined, to: string): boolean => {
  if (!content) return true;
  const { chapters, authorNote } = content.book;
  if (to === '/book#chapters') return chapters.length > 0;
  if (to === '/book#note') return authorNote !== '';
  return isPageShown(content, to);
};

export const Footer = ({ content }: { content: SiteContent | undefined }) => {
  const site = content?.site;
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['columns']}`}>
        {lists.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links
                .filter(([to]) => isLinkShown(content, to))
                .map(([to, name]) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        <div className={styles['last']}>
          <NewsletterForm />
          <SocialLinks
            addresses={site?.social ?? {}}
            hasPlaceholders={content?.isSample === true}
          />
        </div>
        <p className={styles['colophon']}>
          {site && (
            <span>
              © {site.authorName}
              {site.city && `, ${site.city}`}
            </span>
          )}
          <span className={styles['typefaces']} />
        </p>
      </div>
    </footer>
  );
};
