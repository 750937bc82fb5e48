#!/bin/sh
# Copies everything that a shop needs in production into an empty folder, and nothing else:
#
#   sh deploy/build-image.sh /tmp/charma
#
# The dependencies must be installed (`node scripts/install.mjs`). The shop is built first if its
# sources changed. In the copy `node scripts/start.ts` starts the shop without development
# dependencies. The Dockerfile calls this script, and docs/deployment.md uses it for systemd.
set -eu

if [ $# -ne 1 ]; then
  echo "Usage: sh deploy/build-image.sh FOLDER" >&2
  exit 2
fi
mkdir -p "$1"
target=$(cd "$1" && pwd)
if [ -n "$(ls -A "$target")" ]; then
  echo "The folder $target is not empty." >&2
  exit 1
fi
cd "$(dirname "$0")/.."

node scripts/build.ts --if-stale

# The docs too: alerts and the status page name their runbooks.
cp -R package.json LICENSE README.md CHANGELOG.md docs build src db migrations texts "$target"
find "$target/src" -name '*.test.ts*' -exec rm {} +

mkdir "$target/scripts"
for script in start.ts build-stamp.ts compile-cache.ts heap-limit.ts install.mjs first-admin.ts books.ts backup.ts restore.ts \
  upgrade.ts upgrade-database.ts; do
  cp "scripts/$script" "$target/scripts"
done
cp -R scripts/upgrade "$target/scripts"

# `npm ci --omit=dev` would bring 60 MB more: packages.mjs says why.
node deploy/packages.mjs . "$target"

# From now on the copy is started as it is and never rebuilt.
rm -f "$target/build/.stamp"
date -u +%Y-%m-%dT%H:%M:%SZ > "$target/build/.prebuilt"
