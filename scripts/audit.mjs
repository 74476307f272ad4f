// `npm audit` of the packages that the product runs on, as a step of `npm test`.
import { run } from './bootstrap.mjs';

/**
 * Reads what `npm audit --json` has written. A registry that cannot be reached, or has no audit service, says nothing
 * about the packages: that is 'not checked', and counts neither way.
 *
 * @param {string} output standard output, JSON as npm writes it
 * @returns {{ verdict: 'clean' | 'findings' | 'not checked', detail: string }}
 */
export function readAudit(output) {
  const report = parsed(output);
  const counts = report?.metadata?.vulnerabilities;
  if (typeof counts?.high !== 'number' || typeof counts?.critical !== 'number') {
    const reason = report?.error?.summary || report?.message || output.trim().split('\n')[0] || 'npm said nothing';
    return { verdict: 'not checked', detail: reason };
  }
  if (counts.high + counts.critical === 0) return { verdict: 'clean', detail: '' };
  const severe = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    /^(high|critical)$/.test(severity),
  );
  const lines = severe.map(({ name, severity, range }) => `${name} ${range ?? ''}: ${severity}`);
  return { verdict: 'findings', detail: lines.join('\n') || `${counts.high} high, ${counts.critical} critical` };
}

/** @param {string} output */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/** Checks the production packages of the lock file with the registry. */
export async function audit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output, seconds } = await run('npm', args, { capture: 'stdout' });
  return { ...readAudit(output), seconds };
}
