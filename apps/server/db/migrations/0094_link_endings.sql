-- The end of a link that its recommender was told of. After a renewal it is another one, of which they are told again.
alter table referral add column ending_told_for timestamptz;
