#!/bin/sh
# Run once by Patroni, with the URL of the new primary. The password is in a file that only postgres can read.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
  --set=password="$(cat /etc/patroni/musika.password)" "$1" <<'SQL'
create role musika login password :'password';
create database musika owner musika;
-- So that replicas are used again seconds after a failover: the shop sees which primary they follow.
grant pg_read_all_stats to musika;
SQL
