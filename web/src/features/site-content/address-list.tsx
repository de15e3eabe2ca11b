import { Fragment } from 'react';
import type { SiteContent } from '../../shared/site-content.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import styles from './address-list.module.css';
import * as text from './text.ts';

const stripNonDigits = (number: string): string => number.replace(/\D/g, '');

const socialNetworks = [
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
  ['spotify', 'Spotify'],
] as const;

const renderProfiles = (social: SiteContent['site']['social']) => {
  const knownProfiles = socialNetworks.filter(([place]) => social[place]);
  if (knownProfiles.length === 0) return undefined;
  return knownProfiles.map(([place, name], index) => (
    <Fragment key={place}>
      {index > 0 && ', '}
      <a href={social[place]} rel="noreferrer">
        {name}
      </a>
    </Fragment>
  ));
};

const toAddressRows = ({
  whatsapp,
  email,
  city,
  social,
}: SiteContent['site']) =>
  [
    [
      text.whatsappLabel,
      whatsapp && (
        <a href={`https://wa.me/${stripNonDigits(whatsapp)}`} rel="noreferrer">
          {whatsapp}
        </a>
      ),
    ],
    [text.emailLabel, email && <a href={`mailto:${email}`}>{email}</a>],
    [text.cityLabel, city],
    [text.profilesLabel, renderProfiles(social)],
  ] as const;

// A fresh installation has a sample address at example.com, a domain reserved for examples (RFC 2606).
const isSampleAddress = (email: string): boolean =>
  email.endsWith('@example.com');

/** Shows the author's contact addresses, with a heading. */
export const AddressList = ({ site }: { site: SiteContent['site'] }) => (
  <>
    <h2>{text.contactTitle}</h2>
    <DetailList details={toAddressRows(site)} className={styles['addresses']} />
    {isSampleAddress(site.email) && (
      <p className={styles['sample']}>
        <Badge isSample>{text.sampleAddress}</Badge>
      </p>
    )}
  </>
);
