import styles from './footer.module.css';
import * as text from './text.ts';

/** The paths come from Phosphor Icons, Regular (MIT licence). */
const icons: Record<string, { name: string; d: string }> = {
  linkedin: {
    name: 'LinkedIn',
    d: 'M216,24H40A16,16,0,0,0,24,40V216a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V40A16,16,0,0,0,216,24Zm0,192H40V40H216V216ZM96,112v64a8,8,0,0,1-16,0V112a8,8,0,0,1,16,0Zm88,28v36a8,8,0,0,1-16,0V140a20,20,0,0,0-40,0v36a8,8,0,0,1-16,0V112a8,8,0,0,1,15.79-1.78A36,36,0,0,1,184,140ZM100,84A12,12,0,1,1,88,72,12,12,0,0,1,100,84Z',
  },
  x: {
    name: 'X',
    d: 'M214.75,211.71l-62.6-98.38,61.77-67.95a8,8,0,0,0-11.84-10.76L143.24,99.34,102.75,35.71A8,8,0,0,0,96,32H48a8,8,0,0,0-6.75,12.3l62.6,98.37-61.77,68a8,8,0,1,0,11.84,10.76l58.84-64.72,40.49,63.63A8,8,0,0,0,160,224h48a8,8,0,0,0,6.75-12.29ZM164.39,208,62.57,48h29L193.43,208Z',
  },
  spotify: {
    name: 'Spotify',
    d: 'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm31.07-46.26a8,8,0,0,1-10.81,3.33,42.79,42.79,0,0,0-40.52,0,8,8,0,0,1-7.48-14.14,59.33,59.33,0,0,1,55.48,0A8,8,0,0,1,159.07,169.74Zm32-56a8,8,0,0,1-10.83,3.29,110.62,110.62,0,0,0-104.46,0,8,8,0,0,1-7.54-14.12,126.67,126.67,0,0,1,119.54,0A8,8,0,0,1,191.06,113.76Zm-16,28a8,8,0,0,1-10.82,3.3,77,77,0,0,0-72.48,0,8,8,0,0,1-7.52-14.12,93,93,0,0,1,87.52,0A8,8,0,0,1,175.06,141.76Z',
  },
};

const scrollToTop = () => window.scrollTo({ top: 0 });

/** Links to the author's profiles. With placeholders, a network without an address has a button that scrolls to the top. */
export const SocialLinks = ({
  addresses,
  hasPlaceholders,
}: {
  addresses: Partial<Record<string, string>>;
  hasPlaceholders: boolean;
}) => {
  const shown = Object.entries(icons).filter(
    ([key]) => hasPlaceholders || addresses[key],
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles['social']} aria-label={text.socialLinks}>
      {shown.map(([key, { name, d }]) => {
        const icon = (
          <svg viewBox="0 0 256 256" width="20" height="20" aria-hidden="true">
            <path d={d} fill="currentColor" />
          </svg>
        );
        const address = addresses[key];
        return (
          <li key={key} className={address ? undefined : 'scripted'}>
            {address ? (
              <a href={address} rel="noreferrer" aria-label={name}>
                {icon}
              </a>
            ) : (
              <button
                type="button"
                aria-label={text.noAddressYet(name)}
                onClick={scrollToTop}
              >
                {icon}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
