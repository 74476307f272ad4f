#!/usr/bin/env bash
# bowser 2.15.1
#
# Expected: Chrome on a telephone of the maker InFocus is 'Chrome 90', as Chrome on every other telephone is.
# Seen: it is 'Focus' without a version, the name of Mozilla's browser, because the test for that browser looks for 'focus' anywhere in
# the header, also inside the name of the telephone. Opera and Samsung Internet on the same telephones are right, as their tests come
# first.
# What to do: read the token 'Focus/' or 'Klar/' yourself, and take the name Focus without a version for Chrome.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact bowser@2.15.1 >>npm.log 2>&1

cat >run.cjs <<'JS'
const Bowser = require('bowser');

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
for (const userAgent of [
  `Mozilla/5.0 (Linux; Android 12; InFocus M808) ${engine} Chrome/90.0.4430.82 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 6.0; InFocus M812A) ${engine} Chrome/102.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; M808) ${engine} Chrome/90.0.4430.82 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 11) ${engine} Version/4.0 Focus/4.5 Chrome/83.0.4103.120 Safari/537.36`,
]) {
  const { name, version } = Bowser.parse(userAgent).browser;
  console.log(`${userAgent.replace(engine, '…')}: ${name} ${version}`);
}
JS

seen=$(node run.cjs)
echo "$seen"
expected='Mozilla/5.0 (Linux; Android 12; InFocus M808) … Chrome/90.0.4430.82 Mobile Safari/537.36: Focus undefined
Mozilla/5.0 (Linux; Android 6.0; InFocus M812A) … Chrome/102.0.0.0 Mobile Safari/537.36: Focus undefined
Mozilla/5.0 (Linux; Android 12; M808) … Chrome/90.0.4430.82 Mobile Safari/537.36: Chrome 90.0.4430.82
Mozilla/5.0 (Linux; Android 11) … Version/4.0 Focus/4.5 Chrome/83.0.4103.120 Safari/537.36: Focus 4.5'
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
