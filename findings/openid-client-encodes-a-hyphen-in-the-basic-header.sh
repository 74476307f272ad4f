#!/usr/bin/env bash
# openid-client 6.9.0, client_secret_basic.
#
# Expected: the client id and the secret are written as a form (RFC 6749, section 2.3.1 and appendix B), where letters, digits and
# - . _ * stay as they are. So an ordinary id such as office-cards_1.sg looks the same with and without the writing as a form.
# Seen: - . _ * are encoded too. A server that reads the form gets the same text; one that compares what is in the header as it is
# knows no client with a hyphen, which is every client whose id is a UUID.
# What to do: write the header with URLSearchParams, which leaves these signs: both kinds of server read it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact openid-client@6.9.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { ClientSecretBasic } from 'openid-client';

const id = 'office-cards_1.sg*';
const headers = new Headers();
await ClientSecretBasic('a-secret')({ issuer: 'https://directory.example' }, { client_id: id }, new URLSearchParams(), headers);
console.log('as a form:', new URLSearchParams([[id, '']]).toString().replace(/=$/, ''));
console.log('in the header:', Buffer.from(headers.get('authorization').replace('Basic ', ''), 'base64').toString());
JS

seen=$(node run.mjs)
expected='as a form: office-cards_1.sg*
in the header: office%2Dcards%5F1%2Esg%2A:a%2Dsecret'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
