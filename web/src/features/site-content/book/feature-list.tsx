import styles from './feature-list.module.css';

/** What the book offers, one line under the other. */
export const FeatureList = ({ features }: { features: string[] }) => (
  <ul className={styles['features']}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);
