// Who may import whom. Roles are suffixes of file names, so a new feature is covered the day it is made.
const storage = '\\.(repository|store|projection|client|provider)\\.ts$';
const entry = '\\.(routes|handlers|jobs)\\.ts$';

const frameScript = '^services/ebook-access/src/reading-frame/script/';

const no = (name, from, to, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
  to,
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    no('model-is-pure', '\\.model\\.ts$', {
      // A text module holds constants and functions of values alone.
      pathNot:
        '(\\.(model|shape)\\.ts|chassis/src/(errors|money)\\.ts|^web/src/.*/text\\.ts)$',
    }),
    no(
      'storage-knows-only-the-model',
      `^services/(?!chassis/).*${storage}`,
      {
        path: '^services/(?!chassis/|[^/]+/node_modules/)',
        pathNot: '\\.(model|shape)\\.ts$',
      },
      '\\.provider\\.ts$',
    ),
    no(
      'providers-know-the-model-and-their-client',
      '^services/(?!chassis/).*\\.provider\\.ts$',
      {
        path: '^services/(?!chassis/|[^/]+/node_modules/)',
        pathNot: '\\.(model|client)\\.ts$',
      },
    ),
    no('entry-points-call-use-cases', `^services/.*${entry}`, {
      path: storage,
    }),
    no(
      'only-app-imports-entry-points',
      '^services/',
      { path: `^services/.*${entry}` },
      '/(app|main|service)\\.ts$',
    ),
    no('services-meet-through-events', '^services/([^/]+)/', {
      path: '^services/(?!chassis/)',
      pathNot: '^services/$1/',
    }),
    no('services-know-no-deployment', '^services/', { path: '^deploy/' }),
    no('services-ship-no-tests', '^services/(?![^/]+/test/)', {
      path: '^tests/',
    }),
    // Tests of one service start stand-ins and drive a browser; what else is under tests/ knows the services.
    no('service-tests-use-stand-ins', '^services/', {
      path: '^tests/',
      pathNot: '^tests/(stand-ins|support)/',
    }),
    // A service's data is read and changed by its commands, run as processes; the chassis is a library.
    no('deploy-runs-commands', '^deploy/', {
      path: '^(services/(?!chassis/)|tests/)',
    }),
    // What became of a mail, what an admin did and whose data was erased are the chassis' own news, the same in any shop.
    no('chassis-knows-no-business', '^services/chassis/', {
      path: '^(services/(?!chassis/)|proto/|web/)',
      pathNot: '^proto/(topics|gen/imprint/(mail|audit|privacy)/)',
    }),
    no(
      'proto-stays-at-the-edge',
      '^services/',
      { path: '^proto/' },
      '(\\.(events|handlers|test)\\.ts$|/test/|chassis/src/commands/(replay|list-dead-letters)\\.ts$)',
    ),
    no(
      'kafkajs-has-one-door',
      '^services/',
      { path: 'node_modules/kafkajs' },
      'chassis/src/messaging/(kafka|kafka-(batch|liveness|range|member|message)|topics)\\.ts$',
    ),
    // The page server stands on the chassis, as the services do; what browsers load does not.
    no('web-shares-no-code', '^web/', {
      path: '^(services/(?!chassis/)|proto/)',
    }),
    no('browsers-load-no-chassis', '^web/src/', { path: '^services/' }),
    // The script of the reading frame runs in a browser.
    no('frame-script-runs-alone', `${frameScript}(?!.*\\.test\\.ts$)`, {
      pathNot: frameScript,
    }),
    no('features-do-not-meet', '^web/src/features/([^/]+)/', {
      path: '^web/src/features/',
      pathNot: '^web/src/features/$1/',
    }),
    no('shared-then-features-then-app', '^web/src/(shared|features)/', {
      path: '^web/src/app/',
    }),
    no('shared-knows-no-feature', '^web/src/shared/', {
      path: '^web/src/features/',
    }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
