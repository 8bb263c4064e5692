#!/bin/bash
# Runs once, on an empty database: the owner of the schema and the login of the processes.
set -euo pipefail
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner="$ZURUF_OWNER_PASSWORD" --set login="$ZURUF_LOGIN_PASSWORD" <<'SQL'
create role zuruf_app nologin;
create role zuruf_owner login password :'owner';
create role zuruf_login login password :'login' in role zuruf_app;
create database zuruf owner zuruf_owner;
SQL
