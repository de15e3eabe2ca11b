import { Block } from '../../shared/ui/data/block.tsx';
import styles from './about-links.module.css';

export const Instructions = () => (
  <Block title="Instructions">
    <ol className={`${styles['lines']} ${styles['steps']}`}>
      <li>Find the order, and copy its reference.</li>
      <li>Enter the address it was bought with.</li>
      <li>
        Send the link by mail rather than by chat: chat programs open links in a
        browser of their own.
      </li>
    </ol>
  </Block>
);
