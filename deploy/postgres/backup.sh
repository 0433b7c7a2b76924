#!/bin/sh
# Dumps every database named by a DATABASE_URL_… variable into a folder, with PostgreSQL's own pg_dump (15 or newer, and
# at least as new as the server). Each dump is a consistent snapshot of its database. The apps can keep reading and
# writing during the dump.
#
#   set -a; . /etc/hakika/hakika.env; set +a; sh deploy/postgres/backup.sh /var/backups/hakika/2026-11-22
#
# The shell reads hakika.env here, so put URLs that contain & or ; in single quotes. systemd accepts the quotes too. The
# script prints which databases it dumped. If several variables name the same database, it is dumped only once.
#
# The script must connect to PostgreSQL itself, not to PgBouncer. Set BACKUP_HOST and BACKUP_PORT to override the host
# and port in the URLs.
set -eu
. "$(dirname "$0")/connection.sh"
target=${1:?usage: backup.sh FOLDER}
while [ "$target" != "${target%/}" ] && [ "$target" != / ]; do target=${target%/}; done
bin=${POSTGRES_BIN:+$POSTGRES_BIN/}
[ ! -e "$target" ] || { echo "$target exists already" >&2; exit 1; }
umask 077
rm -rf "$target.part"
mkdir -p "$target.part"
# An incomplete backup is worse than none, so it is always deleted.
trap 'rm -rf "$target.part"' EXIT
trap 'exit 130' HUP INT TERM
count=0
dumped=" "
for variable in $(database_variables); do
  eval "connect_to \"\$$variable\""
  case $dumped in *" $url "*) continue ;; esac
  dumped="$dumped$url "
  "${bin}pg_dump" --format=custom --no-owner --no-privileges \
    --file="$target.part/$variable.dump" --dbname="$url" \
    ${BACKUP_HOST:+--host="$BACKUP_HOST"} ${BACKUP_PORT:+--port="$BACKUP_PORT"}
  echo "$variable dumped"
  count=$((count + 1))
done
[ "$count" -gt 0 ] || { echo "no DATABASE_URL_… is set" >&2; exit 1; }
(cd "$target.part" && sha256sum ./*.dump > SHA256SUMS)
mv "$target.part" "$target"
echo "$count databases in $target"
