import { allowPassword } from './allow-password';
import { backUpNow } from './back-up-now';
import { backup } from './backup';
import type { CliCommand } from './command';
import { createAdmin } from './create-admin';
import { createIntakeKey } from './create-intake-key';
import { demoCardCommand } from './demo-card';
import { importOrders } from './import-orders';
import { leaveDemoCommand } from './leave-demo';
import { migrateCommand } from './migrate';
import { purge } from './purge';
import { restore } from './restore';
import { verifyFiles } from './verify-files';
import { verifyLog } from './verify-log';

export const commands = new Map<string, CliCommand>([
  ['migrate', migrateCommand],
  ['create-admin', createAdmin],
  ['allow-password', allowPassword],
  ['create-intake-key', createIntakeKey],
  ['import-orders', importOrders],
  ['backup', backup],
  ['back-up-now', backUpNow],
  ['restore', restore],
  ['purge', purge],
  ['verify-log', verifyLog],
  ['leave-demo', leaveDemoCommand],
  ['verify-files', verifyFiles],
  ['demo-card', demoCardCommand],
]);
