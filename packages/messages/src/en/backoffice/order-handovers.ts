import type { orderHandovers as german } from '../../de/backoffice/order-handovers.ts'
import type { TextsOf } from '../../texts-of.ts'

export const orderHandovers: TextsOf<typeof german> = {
  'orders.handover.menu': 'Hand-over',
  'orders.handover.title': 'Hand-over to the provider',
  'orders.handover.lead':
    'Confirmed orders and requests from the portal’s own page, and their hand-over status.',
  'orders.handover.none': 'No orders to hand over',
  'orders.handover.none.text':
    'An order is listed here once its recipient has confirmed it with the link in their email.',
  'orders.handover.person': 'Customer',
  'orders.handover.person.none': 'Data deleted',
  'orders.handover.confirmed': 'Confirmed',
  'orders.handover.reserved.sftp': 'in a file for SFTP',
  'orders.handover.reserved.push': 'being sent by webhook',
  'orders.handover.late': 'waiting too long',
  'orders.handover.late.failed': 'will not be sent again automatically',
  'orders.handover.late.all': 'Late or failed',
  'orders.handover.to': 'Handed over',
  'orders.handover.to.by': 'to {name}',
  'orders.handover.download': 'Download new orders as CSV',
  'orders.handover.retry': 'Hand over again',
  'orders.handover.retry.title.one': 'Hand {count} order over again',
  'orders.handover.retry.title.other': 'Hand {count} orders over again',
  'orders.handover.retry.text':
    'The selected orders will be handed over again, with the provider’s next request or the next file. This is possible until the provider has accepted them.',
  'orders.handover.retry.done':
    '{done} will be handed over again, {other} will not (already accepted, still new or not needed).',
  'orders.handover.acknowledge': 'Mark as accepted',
  'orders.handover.acknowledge.title.one': 'Mark {count} order as accepted',
  'orders.handover.acknowledge.title.other': 'Mark {count} orders as accepted',
  'orders.handover.acknowledge.text':
    'Only do this if the provider really has the order: it will not be handed over any more, and there will be no warnings.',
  'orders.handover.acknowledge.done':
    '{done} marked as accepted, {other} not (already accepted or not needed).',
}
