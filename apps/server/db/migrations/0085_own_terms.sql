-- Is it what a page of the tenant said, or the words of a program that called? Null: kept before anybody asked. Decision 082
alter table agreed_text add column is_own boolean;
