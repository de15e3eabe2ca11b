import { Fragment } from 'react';
import type { SiteContent } from '../../shared/site-content.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import styles from './address-list.module.css';

const digits = (number: string): string => number.replace(/\D/g, '');

const elsewhere = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['spotify', 'Spotify'],
] as const;

const Elsewhere = ({ social }: Pick<SiteContent['site'], 'social'>) => {
  const known = elsewhere.filter(([place]) => social[place]);
  return known.length > 0 ? (
    <div>
      <dt>Elsewhere</dt>
      <dd>
        {known.map(([place, name], index) => (
          <Fragment key={place}>
            {index > 0 && ', '}
            <a href={social[place]} rel="noreferrer">
              {name}
            </a>
          </Fragment>
        ))}
      </dd>
    </div>
  ) : null;
};

// A domain that nobody can own: the address a fresh install came with.
const isSampleAddress = (email: string): boolean =>
  email.endsWith('@example.com');

/** Where the author can be written to now. */
export const AddressList = ({ site }: { site: SiteContent['site'] }) => (
  <>
    <dl className={styles['addresses']}>
      {site.whatsapp && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={`https://wa.me/${digits(site.whatsapp)}`} rel="noreferrer">
              {site.whatsapp}
            </a>
          </dd>
        </div>
      )}
      {site.email && (
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      )}
      {site.city && (
        <div>
          <dt>City</dt>
          <dd>{site.city}</dd>
        </div>
      )}
      <Elsewhere social={site.social} />
    </dl>
    {isSampleAddress(site.email) && (
      <p className={styles['sample']}>
        <Badge isSample>Sample number and address</Badge>
      </p>
    )}
  </>
);
