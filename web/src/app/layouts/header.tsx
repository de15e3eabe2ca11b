import { type FocusEvent, useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { OrderButton } from '../../features/purchase/order-button.tsx';
import { useCloseOnEscape } from '../../shared/hooks/use-close-on-escape.ts';
import { useScrolledPast } from '../../shared/hooks/use-scrolled-past.ts';
import { paths } from '../../shared/paths.ts';
import type { SiteContent } from '../../shared/site-content.ts';
import { SiteMark } from '../../shared/ui/site-mark.tsx';
import styles from './header.module.css';
import * as text from './text.ts';

const useMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const menuButtonRef = useCloseOnEscape(isOpen, () => setIsOpen(false));
  const { pathname } = useLocation();
  useEffect(() => setIsOpen(false), [pathname]);
  return {
    isOpen,
    button: menuButtonRef,
    toggle: () => setIsOpen((before) => !before),
    // The menu closes when the focus leaves the header, because it would cover the focused element.
    closeWhenFocusLeaves: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget))
        setIsOpen(false);
    },
  };
};

/** The fixed header; it shrinks after 10 px of scrolling, and its menu collapses on small screens. */
export const Header = ({ content }: { content: SiteContent | undefined }) => {
  const isSmall = useScrolledPast(10);
  const menu = useMenu();
  const menuId = useId();
  return (
    <header
      className={`${styles['bar']} ${isSmall ? styles['isSmall'] : ''}`}
      onBlur={menu.closeWhenFocusLeaves}
    >
      <div className={`wrap ${styles['row']}`}>
        <Link className={styles['mark']} to={paths.home}>
          <SiteMark name={content?.site.name} logo={content?.brand.logo} />
        </Link>
        <button
          className={styles['menu']}
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
        >
          {text.menu}
        </button>
        <nav
          id={menuId}
          className={`${styles['links']} ${menu.isOpen ? styles['isOpen'] : ''}`}
          aria-label={text.mainMenu}
        >
          <ul>
            {content?.navigation
              .filter(({ isShown }) => isShown)
              .map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={path} end={path === paths.home}>
                    {title}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <OrderButton
          price={content?.book.ebookPrice}
          size="small"
          opening={{ preselectsEbook: true }}
        >
          {text.orderBook}
        </OrderButton>
      </div>
    </header>
  );
};
