import * as api from '@sac/contract/settings/settings-api';
import type { Routes } from '../../platform/services';
import { saveSettings } from './save-settings';
import { selectSettings } from './select-settings';

export const settingsRoutes: Routes = (mount, services) => {
  const { db, settings } = services;

  mount(api.getSettings, async () => ({ data: await selectSettings(db, settings) }));

  mount(api.saveSettings, async ({ input: { changes }, actor }) => {
    await saveSettings(services, actor, changes);
    return { message: changes.length === 1 ? 'The setting is saved.' : 'The settings are saved.' };
  });
};
