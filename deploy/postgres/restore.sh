#!/bin/sh
# Brings dumps of backup.sh into the databases that DATABASE_URL_… names now. They must exist and be empty: an
# existing one is never written over. A database whose variable is unset is left out, and said.
#
#   sh deploy/postgres/restore.sh /var/backups/hakika/2026-11-22
set -eu
. "$(dirname "$0")/connection.sh"
from=${1:?usage: restore.sh FOLDER}
bin=${POSTGRES_BIN:+$POSTGRES_BIN/}
(cd "$from" && sha256sum --check --quiet SHA256SUMS)
for dump in "$from"/*.dump; do
  variable=$(basename "$dump" .dump)
  eval "url=\${$variable:-}"
  if [ -z "$url" ]; then echo "$variable is not set: left out"; continue; fi
  connect_to "$url"
  tables=$("${bin}psql" --no-psqlrc --tuples-only --no-align --dbname="$url" \
    --command="select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')")
  [ "$tables" = 0 ] || { echo "$variable: the database is not empty" >&2; exit 1; }
  "${bin}pg_restore" --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$url" "$dump"
  echo "$variable restored"
done
