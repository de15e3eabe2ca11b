import styles from './feature-list.module.css';

/** Lists the features of the book, one per line. */
export const FeatureList = ({ features }: { features: string[] }) => (
  <ul className={styles['features']}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);
