-- An API client has no browser: its login is found by what only it knows, the verifier of its challenge. Decision 082
alter table sso_attempt add column challenge_hash bytea;
create index sso_attempt_challenge on sso_attempt (tenant_id, challenge_hash);
