import { answer, type Http } from '../../platform/http/mount.ts'
import type { OrderDesk } from './desk.ts'

/**
 * Mounts the back-office route by which an operator reports that a released order has failed, which opens a
 * claw-back.
 */
export function mountFailedOrders(http: Http, desk: Pick<OrderDesk, 'failAfterRelease'>): void {
  http.mount('openClawback', {
    tags: ['backoffice: claw-backs'],
    handler: async ({ context, body }) =>
      answer(201, await desk.failAfterRelease(context, body.orderNumber, body.status)),
  })
}
