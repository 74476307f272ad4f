#!/usr/bin/env bash
# openid-client 6.9.0 with its clock tolerance of 30 seconds.
#
# Expected: the tolerance counts in both directions. An ID token that was made a day ago by its `iat` is refused when it has expired,
# and one that will be made tomorrow is refused as well, or the difference is told.
# Seen: `iat` only has to be a number. Where a directory sends no `nbf` (few do), a server whose clock is a day behind takes every
# token and notices nothing; a server whose clock is two minutes ahead refuses those that last a minute.
# What to do: rely on the nonce, not on the times, that a token is fresh; compare `auth_time` with `iat`, which one clock wrote, and
# not with the own clock.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact openid-client@6.9.0 jose@6.1.3 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as openid from 'openid-client';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
let [clock, more] = [0, {}];
const server = createServer(async ({ url }, response) => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const now = Math.floor(Date.now() / 1000) + clock;
  const token = () =>
    new SignJWT({ iss: issuer, aud: 'office', sub: 'ann', iat: now, exp: now + 60, ...more(now) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey);
  const answers = {
    '/.well-known/openid-configuration': () => ({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await token() }),
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(await answers[url]()));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const provider = await openid.discovery(new URL(`http://127.0.0.1:${server.address().port}`), 'office', 'secret', undefined, {
  execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
});
for (const [what, seconds, claims] of [
  ['the directory is two minutes behind', -120, () => ({})],
  ['the directory is a day ahead', 86400, () => ({})],
  ['the directory is a day ahead, with nbf', 86400, (now) => ({ nbf: now })],
]) {
  [clock, more] = [seconds, claims];
  const back = new URL('http://office.example/callback?code=one');
  const outcome = await openid
    .authorizationCodeGrant(provider, back, { idTokenExpected: true })
    .then(() => 'taken', ({ cause }) => `refused for ${cause.cause.claim}`);
  console.log(`${what}: ${outcome}`);
}
process.exit(0);
JS

seen=$(node run.mjs)
expected='the directory is two minutes behind: refused for exp
the directory is a day ahead: taken
the directory is a day ahead, with nbf: refused for nbf'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
