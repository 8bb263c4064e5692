#!/bin/bash
# Copies the primary's data for a new replica: `copy-primary.sh ADDRESS=FOLDER… --datadir=… --connstring=…`, called by
# Patroni. All machines of the drill share one disk, and the embedded database has no pg_basebackup.
set -euo pipefail
declare -A folders
for argument in "$@"; do
  case $argument in
    --datadir=*) target=${argument#*=} ;;
    --connstring=*) connection=${argument#*=} ;;
    --*) ;;
    *) folders[${argument%%=*}]=${argument#*=} ;;
  esac
done
coproc session { psql "$connection user=postgres dbname=postgres" --no-psqlrc --quiet --tuples-only --no-align; }
ask() { echo "$1; select 'done'" >&"${session[1]}"; echo ';' >&"${session[1]}"; }
answer() {
  local line
  while read -r line <&"${session[0]}"; do
    [ "$line" = done ] && return
    echo "$line"
  done
  return 1
}
ask "select 'address ' || host(inet_server_addr())"
address=$(answer)
source=${folders[${address#address }]}
ask "select pg_backup_start('copy', fast => true)"
answer >&2
mkdir -p -m 700 "$target"
# The server changes and removes files while they are copied (status 1); the WAL since the start repairs them.
tar -C "$source" --create --exclude=./postmaster.pid --exclude=./postmaster.opts --exclude='./pg_wal/*' \
  --exclude='./pg_replslot/*' --exclude=./patroni.dynamic.json --warning=no-file-changed --warning=no-file-removed . |
  tar -C "$target" --extract || [ "${PIPESTATUS[0]}" = 1 ]
ask "select labelfile from pg_backup_stop(false)"
answer >"$target/backup_label"
rm -f "$target/standby.signal"
