import type { orderChecks as german } from '../../de/backoffice/order-checks.ts'
import type { TextsOf } from '../../texts-of.ts'

export const orderChecks: TextsOf<typeof german> = {
  'orders.checks.title': 'Second approval',
  'orders.checks.lead':
    'Orders where an operator did something that leads to a reward. A second person must approve them before money is paid.',
  'orders.checks.none': 'No orders waiting for a second approval',
  'orders.checks.none.text': 'Orders reported by the provider itself do not need one.',
  'orders.checks.row.waiting': 'waiting for second approval',
  'orders.checks.row.refused': 'second approval refused',
  'orders.checks.waiting': 'Waiting',
  'orders.checks.refused': 'Refused',
  'orders.checks.approve': 'Approve',
  'orders.checks.approve.title.one': 'Approve {count} order',
  'orders.checks.approve.title.other': 'Approve {count} orders',
  'orders.checks.approve.text':
    'Amount: {sum}. By approving, you confirm that the contract exists and that it belongs to the referral.',
  'orders.checks.approve.done': 'Approved.',
  'orders.checks.refuse': 'Refuse',
  'orders.checks.refuse.title.one': 'Refuse {count} order',
  'orders.checks.refuse.title.other': 'Refuse {count} orders',
  'orders.checks.refuse.text':
    'Amount: {sum}. The order then only pays once the provider itself reports it. Goodwill without a contract is cancelled. An early release is cancelled, and the order waits as usual.',
  'orders.checks.refuse.done': 'Refused.',
  'orders.checks.withCommission': 'Reward and commission',
  'orders.checks.nobody': 'It is not known who reported this order as concluded.',
  'orders.checks.inPlaceOf': 'As goodwill in place of order',
  'orders.checks.unknown': 'unknown',
  'orders.checks.bar.second-person-same': 'You did this yourself. Another person must approve it.',
  'orders.checks.bar.second-person-new':
    'Your access was created or changed after this. Another person must approve it.',
  'orders.checks.bar.second-person-tied':
    'Your access and the first person’s are connected: within the last seven days, one of you created or changed the other’s access, or the same person did so for both.',
  'orders.checks.verdict.approved': 'Approved',
  'orders.checks.verdict.refused': 'Refused',
  'orders.checks.act.order-file': 'Reported with an order file',
  'orders.checks.act.order-number': 'Order number assigned by file',
  'orders.checks.act.status': 'Status set by hand',
  'orders.checks.act.goodwill': 'Goodwill',
  'orders.checks.act.missing-contract': 'Missing contract accepted',
  'orders.checks.act.successor': 'Successor added by hand',
  'orders.checks.act.early-release': 'Early release requested',
  'orders.checks.act.event-placed': 'Provider’s report placed by hand',
  'orders.checks.act.recipient-email': 'Email address of the recipient changed',
  'orders.checks.act.order-split': 'Split into two orders',
  'orders.checks.act.order-moved': 'Moved to another referral',
}
