// Creates the missing secrets of an installation, each as a file, and prompts for the secrets that third parties issue.
// Existing files stay unchanged. Usage: make-secrets.ts [folder]
import { environmentOrPrompt } from './secrets/environment-or-prompt.ts';
import {
  createSecrets,
  InvalidPasswordError,
} from './secrets/create-secrets.ts';

const [folder = '/secrets'] = process.argv.slice(2);
try {
  const made = await createSecrets(folder, environmentOrPrompt(process.env));
  process.stderr.write(
    made.length
      ? `Made ${made.join(', ')}.\n`
      : 'All secrets are there already.\n',
  );
} catch (error) {
  if (!(error instanceof InvalidPasswordError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}
