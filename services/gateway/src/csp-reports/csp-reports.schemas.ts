import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const directive = z.string().max(2_000);

/** A report in the format of `report-uri` (CSP level 2). */
const LegacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': directive.optional(),
    'violated-directive': directive.optional(),
  }),
});

/** Reports in the format of the Reporting API; reports of another type than `csp-violation` are ignored. */
const Reports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: directive.optional() }).optional(),
    }),
  )
  .max(50);

export const cspReportsApi = {
  reportCspViolations: endpoint({
    method: 'post',
    path: '/api/csp-reports',
    summary: "Record violations of a page's Content-Security-Policy",
    access: 'public',
    body: z.union([LegacyReport, Reports]),
    bodyLimit: 16_000,
    answers: { 202: z.object({ counted: z.int() }) },
  }),
};
