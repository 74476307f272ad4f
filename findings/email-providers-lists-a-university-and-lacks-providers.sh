#!/usr/bin/env bash
# email-providers 2.26.0, the list of free email providers.
#
# Expected: who asks it whether everybody can get an address at a domain gets 'yes' for providers and 'no' for institutions.
# Seen: nus.edu.sg, a university of Singapore, is in it (graduates keep addresses there), and large providers are not: China's 139.com
# and 189.cn, Fastmail, Tuta.
# What to do: leave out names below ac, edu, gov and mil, add what is missing, and test both kinds by name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact email-providers@2.26.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';

const list = new Set(JSON.parse(readFileSync('node_modules/email-providers/all.json', 'utf8')));
for (const domain of ['gmail.com', 'qq.com', 'nus.edu.sg', 'ntu.edu.sg', '139.com', '189.cn', 'fastmail.com', 'tuta.com'])
  console.log(domain, list.has(domain) ? 'listed' : 'not listed');
JS

seen=$(node run.mjs)
expected='gmail.com listed
qq.com listed
nus.edu.sg listed
ntu.edu.sg not listed
139.com not listed
189.cn not listed
fastmail.com not listed
tuta.com not listed'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
