import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { run } from '../processes/run.ts';

export const javaCommand = (): string =>
  process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';

export const requireJava = async (): Promise<void> => {
  const answer = await run(javaCommand(), ['-version']).catch(() => undefined);
  const version = Number(answer?.stderr.match(/version "(\d+)/)?.[1]);
  if (version >= 17) return;
  const found = version ? `is version ${version}` : 'is missing';
  throw new UserError(
    `Kafka needs Java 17 or later, which ${found}; install it with: apt-get install -y openjdk-17-jre-headless`,
  );
};
