import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../../shared/config.ts';
import { paths } from '../../../shared/paths.ts';
import {
  type SiteContent,
  useDeliveryTerms,
} from '../../../shared/site-content.ts';
import { formatNaira } from '../../../shared/lib/money.ts';
import { isPastBadge } from './badge-month.model.ts';
import styles from './home-hero.module.css';
import { Jacket } from './jacket.tsx';
import * as text from './hero-text.ts';

/** Shows the first section of the home page: title, prices, and the book's cover with a bookmark ribbon. */
export const HomeHero = ({
  content,
  buy,
}: {
  content: SiteContent;
  buy: ReactNode;
}) => {
  const { hero, book, site, brand } = content;
  const terms = useDeliveryTerms();
  const { month } = useSettings();
  return (
    <section className={styles['hero']}>
      <div className={`wrap ${styles['row']}`}>
        <div>
          {hero.badge && !isPastBadge(hero.badge, month) && (
            <p className={styles['soon']}>{hero.badge}</p>
          )}
          <h1>{hero.title}</h1>
          <p className={styles['sub']}>{hero.subtitle}</p>
          <p className={styles['words']}>{hero.description}</p>
          <div className={`acts ${styles['acts']}`}>
            {buy}
            <Link className={styles['more']} to={paths.book}>
              {text.learnMore}
              <span className="vh">{text.learnMoreAfter}</span>
            </Link>
          </div>
          <p className={styles['prices']}>
            {text.paperbackPrice(formatNaira(book.price), terms?.area)}
            <span className="whole">{text.ebook}</span>{' '}
            {formatNaira(book.ebookPrice)}.
          </p>
        </div>
        <figure className={styles['object']}>
          <Jacket
            title={book.title}
            subtitle={book.subtitle}
            author={site.authorName}
            siteName={site.name}
            cover={brand.cover}
            hasRibbon={!brand.cover}
          />
          {!brand.cover && (
            <figcaption className="caption">{text.coverCaption}</figcaption>
          )}
        </figure>
      </div>
    </section>
  );
};
