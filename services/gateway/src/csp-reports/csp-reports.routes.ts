import { Counter } from '@imprint/chassis/metrics';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import { cspReportsApi } from './csp-reports.schemas.ts';

/** The directives that are counted by name. Any other text counts as "other", so that no caller can add a label. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'other',
] as const;

type Directive = (typeof directives)[number];

const cspReportCounter = new Counter({
  name: 'csp_reports_total',
  help: 'Content-Security-Policy violations reported by browsers, by directive',
  labelNames: ['directive'],
});
for (const directive of directives) cspReportCounter.inc({ directive }, 0);

/** Returns the label for a reported directive. CSP level 2 appends the sources to the directive's name. */
const toCountedDirective = (text = ''): Directive =>
  directives.find((one) => one === text.split(' ')[0]) ?? 'other';

export const cspReportsRoutes = () =>
  bindRoutes(cspReportsApi, {
    reportCspViolations: async ({ body }) => {
      const blocked = Array.isArray(body)
        ? body
            .filter(({ type }) => type === 'csp-violation')
            .map(({ body: violation }) => violation?.effectiveDirective)
        : [
            body['csp-report']['effective-directive'] ??
              body['csp-report']['violated-directive'],
          ];
      for (const directive of blocked)
        cspReportCounter.inc({ directive: toCountedDirective(directive) });
      return { counted: blocked.length };
    },
  });
