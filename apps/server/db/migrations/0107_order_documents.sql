-- Documents that belong to an order: product sheet, supply terms, withdrawal notice and form, price summary. Decision 094
create table order_document (
  tenant_id integer not null references tenant (id),
  id uuid not null,
  kind text not null check (
    kind in ('price-summary', 'product-sheet', 'supply-terms', 'withdrawal-notice', 'withdrawal-form')
  ),
  -- '': of all products.
  product_id text not null check (length(product_id) <= 80),
  language text not null check (length(language) = 2),
  title text not null check (length(title) between 1 and 200),
  media_type text not null check (media_type in ('text/html', 'application/pdf')),
  -- SHA-256 of the file.
  hash bytea not null check (length(hash) = 32),
  bytes integer not null check (bytes > 0),
  -- The whole file; null: a PDF, which is kept with the files.
  html text,
  -- What stands in it, as somebody wrote it or the system drafted it; null: a PDF.
  body text,
  -- Drafted by the system and not by an operator.
  is_generated boolean not null,
  created_at timestamptz not null,
  -- An operator's id, or what the system did it for.
  created_by text,
  -- Noted at most every ten minutes while it is on offer.
  last_offered_at timestamptz,
  primary key (tenant_id, id),
  check ((media_type = 'text/html') = (html is not null and body is not null))
);
create unique index order_document_content
  on order_document (tenant_id, hash, kind, product_id, language, is_generated);
create index order_document_unoffered on order_document (tenant_id, last_offered_at) where is_generated;

-- The operators' choice: one document of each kind, product and language; where there is none the system drafts one.
create table order_document_offer (
  tenant_id integer not null references tenant (id),
  kind text not null,
  product_id text not null,
  language text not null,
  document_id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, kind, product_id, language),
  foreign key (tenant_id, document_id) references order_document (tenant_id, id)
);
create index order_document_offer_document on order_document_offer (tenant_id, document_id);

-- Evidence: the documents that stood above the button when the order came.
create table order_document_shown (
  tenant_id integer not null references tenant (id),
  order_id uuid not null,
  document_id uuid not null,
  primary key (tenant_id, order_id, document_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references order_document (tenant_id, id)
);
create index order_document_shown_document on order_document_shown (tenant_id, document_id);

-- Only when it was last offered is ever noted anew.
create function keep_order_document() returns trigger language plpgsql as $$
declare
  offered_at timestamptz := new.last_offered_at;
begin
  new.last_offered_at := old.last_offered_at;
  if new is distinct from old then
    raise exception 'a document of an order does not change';
  end if;
  new.last_offered_at := offered_at;
  return new;
end $$;
create trigger order_document_kept before update on order_document
  for each row execute function keep_order_document();
