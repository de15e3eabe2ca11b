import bricolage from '../../styles/fonts/pairings/bricolage.woff2?url';
import bricolageNg1 from '../../styles/fonts/pairings/bricolage-ng1.woff2?url';
import bricolageNg2 from '../../styles/fonts/pairings/bricolage-ng2.woff2?url';
import garamond from '../../styles/fonts/pairings/garamond.woff2?url';
import garamondItalic from '../../styles/fonts/pairings/garamond-italic.woff2?url';
import garamondItalicNg1 from '../../styles/fonts/pairings/garamond-italic-ng1.woff2?url';
import garamondItalicNg2 from '../../styles/fonts/pairings/garamond-italic-ng2.woff2?url';
import garamondNg1 from '../../styles/fonts/pairings/garamond-ng1.woff2?url';
import garamondNg2 from '../../styles/fonts/pairings/garamond-ng2.woff2?url';
import karla from '../../styles/fonts/pairings/karla.woff2?url';
import karlaItalic from '../../styles/fonts/pairings/karla-italic.woff2?url';
import karlaItalicNg1 from '../../styles/fonts/pairings/karla-italic-ng1.woff2?url';
import karlaNg1 from '../../styles/fonts/pairings/karla-ng1.woff2?url';
import newsreader from '../../styles/fonts/pairings/newsreader.woff2?url';
import newsreaderItalic from '../../styles/fonts/pairings/newsreader-italic.woff2?url';
import newsreaderItalicNg1 from '../../styles/fonts/pairings/newsreader-italic-ng1.woff2?url';
import newsreaderItalicNg2 from '../../styles/fonts/pairings/newsreader-italic-ng2.woff2?url';
import newsreaderNg1 from '../../styles/fonts/pairings/newsreader-ng1.woff2?url';
import newsreaderNg2 from '../../styles/fonts/pairings/newsreader-ng2.woff2?url';
import plex from '../../styles/fonts/pairings/plex.woff2?url';
import plexNg1 from '../../styles/fonts/pairings/plex-ng1.woff2?url';
import plexNg2 from '../../styles/fonts/pairings/plex-ng2.woff2?url';
import sofia from '../../styles/fonts/pairings/sofia.woff2?url';
import sofiaNg1 from '../../styles/fonts/pairings/sofia-ng1.woff2?url';
import youngSerif from '../../styles/fonts/pairings/young-serif.woff2?url';
import youngSerifNg1 from '../../styles/fonts/pairings/young-serif-ng1.woff2?url';

/** The addresses of the fonts of all pairings but the design's own, by file name; no page loads this module. */
export const fontFiles: Readonly<Record<string, string>> = {
  bricolage: bricolage,
  'bricolage-ng1': bricolageNg1,
  'bricolage-ng2': bricolageNg2,
  garamond: garamond,
  'garamond-italic': garamondItalic,
  'garamond-italic-ng1': garamondItalicNg1,
  'garamond-italic-ng2': garamondItalicNg2,
  'garamond-ng1': garamondNg1,
  'garamond-ng2': garamondNg2,
  karla: karla,
  'karla-italic': karlaItalic,
  'karla-italic-ng1': karlaItalicNg1,
  'karla-ng1': karlaNg1,
  newsreader: newsreader,
  'newsreader-italic': newsreaderItalic,
  'newsreader-italic-ng1': newsreaderItalicNg1,
  'newsreader-italic-ng2': newsreaderItalicNg2,
  'newsreader-ng1': newsreaderNg1,
  'newsreader-ng2': newsreaderNg2,
  plex: plex,
  'plex-ng1': plexNg1,
  'plex-ng2': plexNg2,
  sofia: sofia,
  'sofia-ng1': sofiaNg1,
  'young-serif': youngSerif,
  'young-serif-ng1': youngSerifNg1,
};
