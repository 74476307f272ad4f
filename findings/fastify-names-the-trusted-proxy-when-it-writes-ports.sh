#!/usr/bin/env bash
# fastify 5.12.8 with @fastify/proxy-addr 5.1.3, and express's proxy-addr 2.0.7: ports in X-Forwarded-For.
#
# Azure's Application Gateway writes 'address:port' of who has called it, and AWS's balancers do with routing.http.xff_client_port.enabled.
#
# Expected: with trustProxy 10.0.0.0/8, '203.0.113.7:51234, 10.0.0.2:443' from 10.0.0.1 is the client 203.0.113.7, perhaps with its port.
# Seen: 10.0.0.2:443, the proxy that is trusted. With a port it fits no network, so it ends the walk: every visitor has the address of the
#   proxy, and another one for each of its connections (its port changes), so that limits by address neither part nor hold anybody.
#   With one proxy request.ip is the client's address with the port, which is no address either (net.isIP gives 0).
# What to do: take ports and brackets off the header in an onRequest hook, before request.ip is read: it is worked out at each reading.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact fastify@5.12.8 @fastify/proxy-addr@5.1.3 proxy-addr@2.0.7 >>npm.log 2>&1

cat >run.mjs <<'JS'
import Fastify from 'fastify';
import proxyAddr from 'proxy-addr';

const trustProxy = '10.0.0.0/8';
const app = Fastify({ trustProxy });
app.get('/', (request) => request.ip);
for (const forwarded of [
  '203.0.113.7, 10.0.0.2',
  '203.0.113.7:51234',
  '203.0.113.7:51234, 10.0.0.2',
  '203.0.113.7:51234, 10.0.0.2:443',
  '[2001:db8::7]:51234, 10.0.0.2:443',
]) {
  const headers = { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
  const express = proxyAddr({ headers, socket: { remoteAddress: '10.0.0.1' }, connection: { remoteAddress: '10.0.0.1' } }, trustProxy);
  console.log(`${forwarded} -> ${body}, express ${express}`);
}
JS

seen=$(node run.mjs)
expected='203.0.113.7, 10.0.0.2 -> 203.0.113.7, express 203.0.113.7
203.0.113.7:51234 -> 203.0.113.7:51234, express 203.0.113.7:51234
203.0.113.7:51234, 10.0.0.2 -> 203.0.113.7:51234, express 203.0.113.7:51234
203.0.113.7:51234, 10.0.0.2:443 -> 10.0.0.2:443, express 10.0.0.2:443
[2001:db8::7]:51234, 10.0.0.2:443 -> 10.0.0.2:443, express 10.0.0.2:443'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
