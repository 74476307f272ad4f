import * as api from '@sac/contract/form-helper/form-helper-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import type { Routes } from '../../platform/services';
import { extensionId } from './crx';
import { forgetChoice, rememberChoice, selectChoices } from './form-choices';
import { readVersion, readZip } from './helper-files';
import { helperKey } from './helper-key';
import { markSubmitted } from './mark-submitted';
import { reportMissing, selectMissing } from './missing-fields';
import { saveFormMap } from './save-form-map';
import { selectFormMap, selectFormMaps } from './select-form-map';

export const formHelperRoutes: Routes = (mount, services) => {
  const { db, formHelperDir } = services;

  mount(api.getFormMap, async ({ actor }) => ({
    data: { current: await selectFormMap(db), choices: await selectChoices(db, actor) },
  }));

  mount(api.getFormMapVersions, async () => ({
    data: { versions: await selectFormMaps(db), missing: await selectMissing(db) },
  }));

  mount(api.saveFormMap, async ({ input, actor }) => {
    const version = await saveFormMap(db, actor, input);
    return { version, message: `The map is saved as version ${version}.` };
  });

  mount(api.rememberFormChoice, async ({ input, actor }) => {
    await rememberChoice(db, actor, input);
    return { message: `“${input.option}” is remembered for “${input.value}”.` };
  });

  mount(api.forgetFormChoice, async ({ input: { choiceId }, actor }) => {
    await forgetChoice(db, actor, choiceId);
    return { message: 'The choice is forgotten.' };
  });

  mount(api.reportMissingFields, async ({ input }) => {
    await reportMissing(db, input);
    return {};
  });

  mount(api.markSubmitted, async ({ input, actor }) => {
    const kind = await markSubmitted(services, actor, input);
    const { move } = statusFacts.AwaitingGovt;
    if (kind === 'status changed') return { message: `Order has been moved to ${move}.` };
    if (kind === 'submitted again') return { message: `Order ${input.orderId} was submitted again.` };
    return { message: kind ? 'The DE number is stored.' : `Order ${input.orderId} is already in ${move}.` };
  });

  mount(api.downloadFormHelper, async ({ input: { browser }, reply }) => {
    const zip = await readZip(formHelperDir, browser);
    const name = `form-helper-${browser}-${await readVersion(formHelperDir)}.zip`;
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(zip);
  });

  mount(api.getFormHelper, async () => ({
    data: { version: await readVersion(formHelperDir), id: extensionId(await helperKey(services)) },
  }));
};
