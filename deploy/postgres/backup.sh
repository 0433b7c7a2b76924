#!/bin/sh
# Dumps every database that DATABASE_URL_… names into a folder, with PostgreSQL's own pg_dump (15 or newer, at least
# as new as the server). Each dump is one consistent moment of its database. Reads and writes go on meanwhile.
#
#   set -a; . /etc/hakika/hakika.env; set +a; sh deploy/postgres/backup.sh /var/backups/hakika/2026-11-22
#
# Name PostgreSQL itself, not PgBouncer: BACKUP_HOST and BACKUP_PORT replace host and port where they differ.
set -eu
. "$(dirname "$0")/connection.sh"
target=${1:?usage: backup.sh FOLDER}
bin=${POSTGRES_BIN:+$POSTGRES_BIN/}
[ ! -e "$target" ] || { echo "$target exists already" >&2; exit 1; }
umask 077
mkdir -p "$target.part"
count=0
for variable in $(env | sed -n 's/^\(DATABASE_URL_[A-Z_]*\)=..*/\1/p' | grep -v '_RO$' | sort); do
  eval "connect_to \"\$$variable\""
  "${bin}pg_dump" --format=custom --no-owner --no-privileges \
    --file="$target.part/$variable.dump" --dbname="$url" \
    ${BACKUP_HOST:+--host="$BACKUP_HOST"} ${BACKUP_PORT:+--port="$BACKUP_PORT"}
  count=$((count + 1))
done
[ "$count" -gt 0 ] || { echo "no DATABASE_URL_… is set" >&2; exit 1; }
(cd "$target.part" && sha256sum ./*.dump > SHA256SUMS)
mv "$target.part" "$target"
echo "$count databases in $target"
