import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const directive = z.string().max(2_000);

/** A report as `report-uri` of CSP level 2 sends it. */
const LegacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': directive.optional(),
    'violated-directive': directive.optional(),
  }),
});

/** Reports as the Reporting API sends them; those of other types are ignored. */
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
