import { runService } from '@imprint/chassis/service';
import { service } from './service.ts';

await runService(service, process.env);
