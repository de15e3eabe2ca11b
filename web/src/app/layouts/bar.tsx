import { type FocusEvent, useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useOpenPurchase } from '../../features/purchase/purchase-opener.tsx';
import { expectPurchase } from '../../features/purchase/use-order-form.ts';
import { useEscape } from '../../shared/hooks/use-escape.ts';
import { useScrolledPast } from '../../shared/hooks/use-scrolled-past.ts';
import { ticksOf } from '../../shared/lib/money.ts';
import { paths } from '../../shared/paths.ts';
import { TapeButton } from '../../shared/ui/buttons/button.tsx';
import { ByAddress } from '../../shared/ui/buttons/by-address.tsx';
import { Mark } from '../../shared/ui/icons.tsx';
import styles from './bar.module.css';

const links = [
  [paths.home, 'Home'],
  [paths.about, 'About'],
  [paths.podcast, 'Podcast'],
  [paths.book, 'Book'],
  [paths.speaking, 'Speaking'],
  [paths.resources, 'Resources'],
  [paths.contact, 'Contact'],
] as const;

const useMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useEscape(isOpen, () => setIsOpen(false));
  const { pathname } = useLocation();
  useEffect(() => setIsOpen(false), [pathname]);
  return {
    isOpen,
    button,
    toggle: () => setIsOpen((before) => !before),
    // Else it would lie over whatever one has gone on to by keyboard.
    closeBehind: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget))
        setIsOpen(false);
    },
  };
};

/** Fixed; it shrinks once the page has been scrolled by 10 px, and its menu collapses on small screens. */
export const Bar = ({ ebookPrice }: { ebookPrice: number | undefined }) => {
  const isSmall = useScrolledPast(10);
  const menu = useMenu();
  const menuId = useId();
  const openPurchase = useOpenPurchase();
  return (
    <header
      className={`${styles['bar']} ${isSmall ? styles['isSmall'] : ''}`}
      onBlur={menu.closeBehind}
    >
      <div className={`wrap ${styles['row']}`}>
        <Link className={styles['mark']} to={paths.home}>
          <Mark />
          Imprint
        </Link>
        <button
          className={styles['menu']}
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
        >
          Menu
        </button>
        <nav
          id={menuId}
          className={`${styles['links']} ${menu.isOpen ? styles['isOpen'] : ''}`}
          aria-label="Main"
        >
          <ul>
            {links.map(([to, name]) => (
              <li key={to}>
                <NavLink to={to} end={to === paths.home}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ByAddress to={paths.order}>
          <TapeButton
            type="submit"
            size="small"
            units={ticksOf(ebookPrice ?? 10_000)}
            onPointerEnter={expectPurchase}
            onFocus={expectPurchase}
            onClick={() => openPurchase({ isOrderOnly: true })}
          >
            Order Book
          </TapeButton>
        </ByAddress>
      </div>
    </header>
  );
};
