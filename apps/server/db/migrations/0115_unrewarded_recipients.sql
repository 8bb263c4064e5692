-- Recipients who began after their link had expired, and were told that nobody gets a reward. Decision 099
alter table recipient add column unrewarded boolean not null default false;
