import type { FastifyRequest } from 'fastify';
import type { PlainRoutes } from '../../platform/services';
import { extensionId, packCrx } from './crx';
import { readVersion, readZip } from './helper-files';
import { helperKey } from './helper-key';

/** Where browsers that install the form helper by policy get it and its updates; they send no token, and nothing in it is secret. */
export const serveFormHelper: PlainRoutes = (app, services) => {
  const { config, limits, formHelperDir } = services;
  const options = {
    schema: { hide: true },
    onRequest: ({ ip }: FastifyRequest) => limits.consume('public', ip),
  };
  app.get('/form-helper/updates.xml', options, async (_request, reply) => {
    const { origin } = new URL(config.apiUrl ?? config.publicUrl);
    const [version, id] = [await readVersion(formHelperDir), extensionId(await helperKey(services))];
    return reply
      .type('application/xml')
      .header('cache-control', 'no-cache')
      .send(`<?xml version="1.0" encoding="UTF-8"?>
<gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
  <app appid="${id}">
    <updatecheck codebase="${origin}/form-helper/form-helper.crx" version="${version}" />
  </app>
</gupdate>
`);
  });

  app.get('/form-helper/form-helper.crx', options, async (_request, reply) => {
    const zip = await readZip(formHelperDir, 'chrome');
    const crx = packCrx(zip, await helperKey(services));
    return reply.type('application/x-chrome-extension').header('cache-control', 'no-cache').send(crx);
  });
};
