-- A failed order always has the date of its failure, or later reports could bring it back. The previous release stores none for
-- reports in a call with others.
create function date_failure() returns trigger language plpgsql as $$
begin
  case new.state
    when 'rejected' then new.rejected_at := new.state_at;
    when 'withdrawn' then new.withdrawn_at := new.state_at;
    else new.cancelled_at := new.state_at;
  end case;
  return new;
end
$$;
create trigger order_failure_dated before insert or update of state on orders for each row
  when (new.state = 'rejected' and new.rejected_at is null or new.state = 'withdrawn' and new.withdrawn_at is null
    or new.state = 'cancelled' and new.cancelled_at is null)
  execute function date_failure();
