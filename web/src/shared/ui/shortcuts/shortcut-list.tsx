import styles from './shortcut-list.module.css';

export type Shortcut = {
  name: string;
  /** Each way to type it, as its keys. */
  keys: readonly (readonly string[])[];
};

const Keys = ({ of }: { of: readonly string[] }) => (
  <span>
    {of.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

/** A list of shortcuts with its heading, for a dialog. */
export const ShortcutList = ({
  name,
  shortcuts,
}: {
  name: string;
  shortcuts: readonly Shortcut[];
}) => (
  <section className={styles['group']}>
    <h3>{name}</h3>
    <dl>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.name}>
          <dt>{shortcut.name}</dt>
          <dd>
            {shortcut.keys.map((keys) => (
              <Keys key={keys.join()} of={keys} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
