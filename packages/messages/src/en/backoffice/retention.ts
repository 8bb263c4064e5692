import type { retention as german } from '../../de/backoffice/retention.ts'
import type { TextsOf } from '../../texts-of.ts'

/** Settings of how long records are kept. */
export const retention: TextsOf<typeof german> = {
  'tenants.section.retention': 'Retention',
  'tenants.retention.visitors': 'Visits and clicks',
  'tenants.retention.visitors.text':
    'Click counts and reports are kept. If the provider reports an order only by the id of a deleted click, you have to assign it by hand.',
  'tenants.retention.people': 'Emails, messages and logins',
  'tenants.retention.people.text':
    'Of emails we only store which one went to whom and when. After this period the log no longer shows who logged in when; all its other entries stay. Records of rewards and credit notes are always kept for eight years (§\u00a0147\u00a0AO).',
  'tenants.retention.provider': 'Exchange with the provider',
  'tenants.retention.provider.text': 'A report that waits for your decision is kept until you have decided.',
  'tenants.retention.kind.clicks': 'Clicks on links',
  'tenants.retention.kind.traces': 'Fingerprints of network and device',
  'tenants.retention.kind.goals': 'Goals reached',
  'tenants.retention.kind.mails': 'Sent emails',
  'tenants.retention.kind.messages': 'Contact form messages',
  'tenants.retention.kind.logins': 'Logins in the log',
  'tenants.retention.kind.orderReports': 'Order reports',
  'tenants.retention.kind.webhooks': 'Webhook deliveries',
  'tenants.retention.bounds': '{min} to {max} days',
  'tenants.retention.unit': 'days',
}
