import { NavLink } from 'react-router-dom';
import styles from './settings-tabs.module.css';
import * as text from './text.ts';

/** The tabs of the settings; each has its own address. */
export const SettingsTabs = ({
  tabs,
}: {
  tabs: readonly { name: string; to: string }[];
}) => (
  <nav className={styles['tabs']} aria-label={text.settings}>
    <ul>
      {tabs.map(({ name, to }) => (
        <li key={to}>
          <NavLink to={to}>
            <span data-word={name}>{name}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
