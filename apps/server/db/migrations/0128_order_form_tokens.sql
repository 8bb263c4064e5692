-- Who fills in the form of an order gets a token that confirms nothing. Those that were given out before are of that moment,
-- those of mails of a later one.
update token t set type = 'order-form'
  from recipient p
 where t.tenant_id = p.tenant_id and t.subject_id = p.id and t.type = 'recipient' and t.created_at = p.ordered_at;
