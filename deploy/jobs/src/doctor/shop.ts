import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

export type Read = (url: string) => Promise<{ status: number; body: unknown }>;

export const fetchJson: Read = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};

/** The title of the sample book, which is for sale until the author uploads a book. */
const sampleTitle = 'After the Applause';

/** Checks that the e-book for sale is not the sample book, by its title. Returns no finding without a free sample. */
export const checkBookIsNotSample = async (
  gatewayUrl: string,
  read: Read,
): Promise<Finding[]> => {
  try {
    const { status, body } = await read(`${gatewayUrl}/api/ebook/sample`);
    if (status === 404) return [];
    const { title } = (body as { book: { title: string } }).book;
    return [
      title === sampleTitle
        ? createFaultFinding(
            `The e-book for sale is still the sample, “${sampleTitle}”. Upload your own under /admin, E-book.`,
          )
        : createPassedFinding(`The e-book for sale is “${title}”.`),
    ];
  } catch (error) {
    return [
      createFaultFinding(
        `The shop does not show its book (${describeRootCause(error)}).`,
      ),
    ];
  }
};

type Product = { name: string; priceKobo: number };

/** Only the author knows whether the prices are right, so the check lists them. */
export const reportPrices = async (
  gatewayUrl: string,
  read: Read,
): Promise<Finding> => {
  try {
    const { body } = await read(`${gatewayUrl}/api/products`);
    const prices = (body as { products: Product[] }).products.map(
      ({ name, priceKobo }) =>
        `${name} ₦${(priceKobo / 100).toLocaleString('en')}`,
    );
    return createPassedFinding(
      `For sale: ${prices.join(', ')}. Are these your prices?`,
    );
  } catch (error) {
    return createFaultFinding(
      `The shop does not show its prices (${describeRootCause(error)}).`,
    );
  }
};

/** Checks that every service is ready, at the ops port, which is reachable only on the internal network. */
export const checkServicesReady = async (
  parts: string[],
  read: Read,
): Promise<Finding> => {
  const states = await Promise.all(
    parts.map(async (part) => {
      const { status } = await read(`http://${part}:9100/readyz`).catch(() => ({
        status: 0,
      }));
      return status === 200 ? [] : [part];
    }),
  );
  const unavailable = states.flat();
  return unavailable.length === 0
    ? createPassedFinding('All services are ready.')
    : createFaultFinding(
        `Not ready: ${unavailable.join(', ')}. Run deploy/compose/compose.sh production logs --tail 20 ${unavailable.join(' ')} to see why.`,
      );
};
