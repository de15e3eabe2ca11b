import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../../shared/config.ts';
import { paths } from '../../../shared/paths.ts';
import {
  deliveryCost,
  hasDrawings,
  type SiteContent,
  useDeliveryTerms,
} from '../../../shared/site-content.ts';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import { isPastBadge } from './badge-month.model.ts';
import styles from './home-hero.module.css';
import { tickRowsOf } from './book-ticks.model.ts';
import { Jacket } from './jacket.tsx';
import * as text from './hero-text.ts';

/** With more chapters, their numbers would overlap on the ribbon. */
const maxRibbonChapters = 12;

/** Returns the class of a title for the length of its maxLength word, which must fit into the column. */
const titleClass = (title: string): string | undefined => {
  const maxLength = Math.max(...title.split(/\s/).map(({ length }) => length));
  if (maxLength > 11) return styles['longWord'];
  return maxLength > 7 ? undefined : styles['shortWords'];
};

/** Shows the first section of the home page: title, prices, and the book's cover with a bookmark ribbon. */
export const HomeHero = ({
  content,
  buy,
  continues,
  isReader,
}: {
  content: SiteContent;
  buy: ReactNode;
  /** The link back to the book, which takes the place of the link to its page for a reader. */
  continues: ReactNode;
  isReader: boolean;
}) => {
  const { hero, book, brand } = content;
  const ticks = tickRowsOf(book);
  const isDrawn = !brand.cover && hasDrawings(content) && ticks.length > 0;
  const terms = useDeliveryTerms();
  const { month } = useSettings();
  return (
    <section className={styles['hero']}>
      <div className={`wrap ${styles['row']}`}>
        <div>
          {hero.badge && !isPastBadge(hero.badge, month) && (
            <p className={styles['soon']}>{hero.badge}</p>
          )}
          <h1 className={titleClass(hero.title)}>{hero.title}</h1>
          {hero.subtitle && <p className={styles['sub']}>{hero.subtitle}</p>}
          {hero.description && (
            <p className={styles['words']}>{hero.description}</p>
          )}
          <div className={`acts ${styles['acts']}`}>
            {buy}
            {continues}
            <Link className={styles['more']} to={paths.book} hidden={isReader}>
              {text.learnMore}
              <span className="vh">{text.learnMoreAfter}</span>
            </Link>
          </div>
          <p className={styles['prices']}>
            {text.paperbackPrice(
              formatNaira(book.price),
              terms?.area,
              deliveryCost(terms),
            )}
            <span className="whole">{text.ebook}</span>{' '}
            {formatNaira(book.ebookPrice)}.
          </p>
        </div>
        <figure className={styles['object']}>
          <Jacket
            content={content}
            hasRibbon={isDrawn && ticks.length <= maxRibbonChapters}
          />
          {isDrawn && (
            <figcaption className="caption">
              {text.coverCaption(book.paragraphsPerTick)}
            </figcaption>
          )}
        </figure>
      </div>
    </section>
  );
};
