import type { OrderExportTexts } from '../de/order-export.ts'

/** The file exported from the back office's list of orders. */
const orderExport: OrderExportTexts = {
  columns: {
    number: 'Order number',
    providerNumber: 'Provider’s number',
    customerNumber: 'Customer number',
    createdAt: 'Received on',
    product: 'Product',
    state: 'State',
    stateAt: 'State since',
    recipient: 'Recipient',
    confirmedAt: 'Confirmed on',
    handover: 'Hand-over',
    bank: 'Bank account stored',
    recommender: 'Recommender',
    referral: 'Referral number',
    reward: 'Rewards in cents',
    recipientNumber: 'Recipient number',
    kind: 'Kind',
  },
  bank: { yes: 'yes', no: 'no' },
  kind: { order: 'Order', interest: 'Request for a quote' },
}

export default orderExport
