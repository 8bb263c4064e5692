-- Made with the address of a locked account (decision 074): read like any other referral, and brings nothing.
alter table referral add column voided boolean not null default false;
