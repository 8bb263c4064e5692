import type { ResponseOf } from '@zuruf/contract'

export type Order = ResponseOf<'listOrders'>['orders'][number]
export type OrderMove = ResponseOf<'listOrderMoves'>['moves'][number]
export type OrderSplit = ResponseOf<'listOrderSplits'>['splits'][number]
export type OrderFile = ResponseOf<'getOrder'>
export type Handover = ResponseOf<'listHandovers'>['handovers'][number]
export type Report = ResponseOf<'previewOrderFile'>
export type ReportLine = Report['lines'][number]
export type IntakeEvent = ResponseOf<'listOrderIntake'>['events'][number]
export type WaitingEvent = ResponseOf<'listWaitingEvents'>['events'][number]
export type WaitingEventDetails = ResponseOf<'getWaitingEvent'>
