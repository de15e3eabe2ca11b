import { commonSettings } from '@imprint/chassis/config';
import { tracingSettings } from '@imprint/chassis/tracing-settings';
import { z } from 'zod';

const address = z.url().transform((url) => url.replace(/\/+$/, ''));

const { NODE_ENV, LOG_LEVEL, HOST, PORT, OPS_PORT, SERVICE_KEY } =
  commonSettings;

export const schema = z.object({
  NODE_ENV,
  LOG_LEVEL,
  HOST,
  PORT: PORT.default(8105),
  OPS_PORT: OPS_PORT.default(9105),
  SERVICE_KEY,
  DRAIN_SECONDS: commonSettings.DRAIN_SECONDS,
  OTEL_EXPORTER_OTLP_ENDPOINT: tracingSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS: tracingSettings.OTEL_EXPORTER_OTLP_HEADERS,
  /** The public base URL of the site; canonical links begin with it. */
  PUBLIC_URL: address.default('http://localhost:8080'),
  /** The services that provide the pages' data. */
  EBOOK_ACCESS_URL: address.default('http://127.0.0.1:8103'),
  CATALOG_URL: address.default('http://127.0.0.1:8101'),
  PAYSTACK_INLINE_URL: z.url().default('https://js.paystack.co/v2/inline.js'),
  /** The lifetime of a reading link, which pages show; it must equal the e-book service's setting. */
  READING_LINK_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** The folder that stores the last builds, for pages opened before an upgrade; without it none are stored. */
  KEPT_ASSETS_FOLDER: z.string().optional(),
  /** The commit of the build, which the back office shows; the image sets it. */
  IMPRINT_COMMIT: z
    .string()
    .regex(/^[0-9a-f]*$/)
    .default(''),
});

export type Config = Readonly<z.output<typeof schema>>;
