import type { ResponseOf } from '@zuruf/contract'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'

type Answer = ResponseOf<'checkDeliveryArea'>
type Answers = ReadonlyMap<string, Answer>

export interface DeliveryCheck {
  /** Checked postcodes to which the product is not delivered. */
  readonly undeliverable: Answers
  /**
   * Checks a postcode once; anything but five digits is ignored.
   * @param repeat whether to check it even if it was checked before
   */
  checkPostcode(postcode: string, repeat?: boolean): Promise<void>
}

/**
 * Checks whether the product is delivered to the typed postcode. A failed check has no effect, as the server
 * decides when the order is placed.
 */
export function useDeliveryCheck(productId: string): DeliveryCheck {
  const [undeliverable, setUndeliverable] = useState<Answers>(new Map())
  const checked = useRef(new Set<string>())

  const checkPostcode = useCallback(
    async (postcode: string, repeat = false) => {
      if (!/^\d{5}$/.test(postcode) || (checked.current.has(postcode) && !repeat)) return
      checked.current.add(postcode)
      try {
        const answer = await call('checkDeliveryArea', { query: { produktId: productId, plz: postcode } })
        if (!answer.Lieferbar) setUndeliverable((known) => new Map(known).set(postcode, answer))
      } catch {
        // Not checked, so that it is checked when it is typed again.
        checked.current.delete(postcode)
      }
    },
    [productId],
  )
  return { undeliverable, checkPostcode }
}
