import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import styles from './footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { Newsletter } from './newsletter.tsx';

const lists = [
  {
    title: 'The book',
    links: [
      ['/book#chapters', 'Chapters'],
      ['/book#note', 'Author’s note'],
      [paths.order, 'Prices and order'],
    ],
  },
  {
    title: 'The author',
    links: [
      [paths.about, 'About'],
      [paths.speaking, 'Speaking'],
      [paths.podcast, 'Podcast'],
    ],
  },
  {
    title: 'Legal',
    links: [
      [paths.privacy, 'Privacy'],
      [paths.terms, 'Terms of sale'],
      [paths.refunds, 'Refunds'],
    ],
  },
] as const;

export const Footer = ({ site }: { site: SiteContent['site'] | undefined }) => (
  <footer className={styles['footer']}>
    <div className={`wrap ${styles['columns']}`}>
      {lists.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles['last']}>
        <Newsletter />
        <SocialLinks addresses={site?.social ?? {}} />
      </div>
      <p className={styles['colophon']}>
        {site ? (
          <span>
            © {site.authorName}
            {site.city && `, ${site.city}`}
          </span>
        ) : (
          <span>Imprint</span>
        )}
        <span>Set in Brygada 1918 and Public Sans.</span>
      </p>
    </div>
  </footer>
);
