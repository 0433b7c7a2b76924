#!/bin/sh
# Restores dumps made by backup.sh into the databases that the DATABASE_URL_… variables currently name. The databases
# must exist and be empty, because existing data is never overwritten. Dumps whose variable is not set and databases
# without a dump are skipped and listed.
#
#   sh deploy/postgres/restore.sh /var/backups/hakika/2026-11-22
set -eu
. "$(dirname "$0")/connection.sh"
from=${1:?usage: restore.sh FOLDER}
bin=${POSTGRES_BIN:+$POSTGRES_BIN/}
(cd "$from" && sha256sum --check --quiet SHA256SUMS)
# Checks all databases before writing to any of them, so that a restore does not fail halfway.
seen=" "
for step in look restore; do
  for dump in "$from"/*.dump; do
    variable=$(basename "$dump" .dump)
    eval "url=\${$variable:-}"
    if [ -z "$url" ]; then
      [ "$step" = look ] || echo "$variable is not set: skipped"
      continue
    fi
    connect_to "$url"
    if [ "$step" = look ]; then
      case $seen in *" $url "*)
        echo "$variable names the same database as another variable; nothing was restored" >&2; exit 1 ;;
      esac
      seen="$seen$url "
      tables=$("${bin}psql" --no-psqlrc --tuples-only --no-align --dbname="$url" \
        --command="select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')")
      [ "$tables" = 0 ] || { echo "$variable: the database is not empty; nothing was restored" >&2; exit 1; }
      continue
    fi
    "${bin}pg_restore" --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$url" "$dump"
    echo "$variable restored"
  done
done
for variable in $(database_variables); do
  eval "connect_to \"\$$variable\""
  case $seen in *" $url "*) continue ;; esac
  echo "$variable was not changed, because this backup has no separate dump of it"
done
