-- Credit notes are filtered and summed by their month of issue.
create index credit_note_issued on credit_note (tenant_id, issued_day);
