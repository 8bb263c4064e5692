import type { ResponseOf } from '@zuruf/contract'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'

type Answer = ResponseOf<'checkDeliveryArea'>
type Answers = ReadonlyMap<string, Answer>

export interface DeliveryCheck {
  /** Postcodes where the product is not delivered, as far as they have been checked. */
  readonly undeliverable: Answers
  /** Checks a postcode once; anything but five digits is ignored. @param again also when it is known */
  ask(postcode: string, again?: boolean): Promise<void>
}

/** Is the product delivered at the postcode a person types? A check that fails says nothing: the server decides on the order. */
export function useDeliveryCheck(productId: string): DeliveryCheck {
  const [undeliverable, setUndeliverable] = useState<Answers>(new Map())
  const asked = useRef(new Set<string>())

  const ask = useCallback(
    async (postcode: string, again = false) => {
      if (!/^\d{5}$/.test(postcode) || (asked.current.has(postcode) && !again)) return
      asked.current.add(postcode)
      try {
        const answer = await call('checkDeliveryArea', { query: { produktId: productId, plz: postcode } })
        if (!answer.Lieferbar) setUndeliverable((known) => new Map(known).set(postcode, answer))
      } catch {
        // Typed again, it is checked again.
        asked.current.delete(postcode)
      }
    },
    [productId],
  )
  return { undeliverable, ask }
}
