-- Texts of the own catalogue in further languages: {"en": {"name": "…"}}. What is missing there is said in the item's own columns.
alter table catalogue_category add column translations jsonb not null default '{}';
alter table catalogue_product add column translations jsonb not null default '{}';
alter table catalogue_device_tariff add column translations jsonb not null default '{}';
alter table catalogue_reward add column translations jsonb not null default '{}';
alter table catalogue_footnote add column translations jsonb not null default '{}';
