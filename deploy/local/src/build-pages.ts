import { localFolder } from './folders.ts';
import { runCommand } from './run-command.ts';
import { buildWeb } from './system/build-web.ts';

await runCommand(() => buildWeb(localFolder));
