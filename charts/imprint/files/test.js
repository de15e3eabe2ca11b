// helm test: checks that every service is ready, and that the site
// answers a visitor, an API client and the payment provider.
const { RELEASE = '', PARTS = '' } = process.env;
const site = `http://${RELEASE}-gateway:8080`;

const check = async (url, { status = 200, holds = '', ...how } = {}) => {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(5_000),
    ...how,
  });
  const body = await answer.text();
  if (answer.status !== status || !body.includes(holds))
    throw new Error(
      `${url}: ${answer.status} instead of ${status}: ${body.slice(0, 200)}`,
    );
};

const questions = [
  ...PARTS.split(',').map((part) =>
    check(`http://${RELEASE}-${part}-ops:9100/readyz`),
  ),
  check(`${site}/`, { holds: '<html' }),
  check(`${site}/api/products`, { holds: 'price' }),
  check(`${site}/api/resources/posts`),
  check(`${site}/.well-known/jwks.json`, { holds: 'P-256' }),
  check(`${site}/api/ebook/validate-access/${'a'.repeat(43)}`, {
    status: 404,
    holds: 'INVALID_TOKEN',
  }),
  check(`${site}/api/admin/orders`, { status: 401 }),
  check(`${site}/api/webhooks/paystack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    status: 401,
  }),
  check(`${site}/metrics`, { status: 404 }),
];

const faults = (await Promise.allSettled(questions)).flatMap(
  ({ reason }) => reason?.message ?? [],
);
for (const fault of faults) console.error(fault);
console.log(
  `${questions.length - faults.length} of ${questions.length} answers are right`,
);
process.exit(faults.length === 0 ? 0 : 1);
