-- A step of its own: what a tenant had made of an item is taken away, so that it follows the standard again.
alter table content_version drop constraint content_version_action_check;
alter table content_version add constraint content_version_action_check check
  (action in ('saved', 'published', 'scheduled', 'unscheduled', 'discarded', 'hidden', 'shown', 'restored', 'reset'));
