-- How many recipients are rewarded is a promise of the order's day: a change of the settings holds for orders after it. Null:
-- an order from before, or of a process of the release before. Decision 095
alter table orders add column reward_limits jsonb check (jsonb_typeof(reward_limits) = 'object');
