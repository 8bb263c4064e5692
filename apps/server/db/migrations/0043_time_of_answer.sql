-- When the visitor answered, by their browser; `at` is when the answer came, perhaps pages later. Null: it did not say.
alter table cookie_consent add column answered_at timestamptz;
