import * as text from '../text.ts';
import { Logo } from './icons.tsx';

/** The name that the letters of the drawn logo form. */
const drawnName = 'Imprint';

/** Shows the logo, if there is one, and the name of the site; "Home" until the name has loaded. */
export const SiteMark = ({
  name,
  logo,
}: {
  name: string | undefined;
  logo: string | undefined;
}) => (
  <>
    {logo ? (
      <img src={logo} alt="" height="32" />
    ) : (
      name === drawnName && <Logo />
    )}
    {name || text.home}
  </>
);
