import * as api from '@sac/contract/cards/card-papers-api';
import type { Routes } from '../../../platform/services';
import { listPapers } from '../check/select-papers';
import { proposePaper, readPapers } from './read-papers';
import { labelsOf, retirePaper, savePaper } from './save-paper';

export const cardPapersRoutes: Routes = (mount, services) => {
  const { db } = services;

  mount(api.getCardPapers, async () => ({ data: await listPapers(db) }));

  mount(api.readCardPapers, async ({ input, files }) => ({
    data: proposePaper(await readPapers(files, labelsOf(input))),
  }));

  mount(api.saveCardPaper, async ({ input, actor, files }) => {
    const saved = await savePaper(services, actor, input, files);
    const { version, waiting } = saved;
    const again = waiting === 0 ? '' : ` ${waiting} waiting ${waiting === 1 ? 'card is' : 'cards are'} compared again.`;
    return { ...saved, message: `“${input.name}” is saved as version ${version}.${again}` };
  });

  mount(api.retireCardPaper, async ({ input: { paperId }, actor }) => {
    const name = await retirePaper(db, actor, paperId);
    return { message: `“${name}” is no longer recognised. Cards that were sent stay as they are.` };
  });
};
