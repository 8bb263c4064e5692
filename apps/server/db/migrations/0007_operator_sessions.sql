-- An operator who logs in as somebody: on the single-use token they made, and on the session it began.
alter table token add column operator_id uuid;
