import styles from './foot.module.css';

/** The box has its place; it says that it is closed rather than take an address nobody keeps. */
export const Newsletter = () => (
  <form
    className={styles['letter']}
    onSubmit={(event) => event.preventDefault()}
  >
    <label htmlFor="letter">New essays, once a month</label>
    <div className={styles['row']}>
      <input
        id="letter"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        aria-describedby="letter-state"
        disabled
      />
      <button type="submit" disabled>
        Subscribe
      </button>
    </div>
    <p id="letter-state">The list is not open yet, so it takes no addresses.</p>
  </form>
);
