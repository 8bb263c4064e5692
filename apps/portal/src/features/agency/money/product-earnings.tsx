import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

export type ProductEarning = ResponseOf<'getRewardPlan'>['Produkte'][number]

interface ProductEarningsProps {
  readonly title: string
  readonly products: readonly ProductEarning[]
  /** Whether only the employee's own part is shown. */
  readonly ownOnly: boolean
  /** Whether all products are shown from the start, not only the first ones. */
  readonly isComplete?: boolean
}

/** Number of products that are shown at first. */
const shownAtFirst = 8

/** Table of what an order of each product earns. */
export function ProductEarnings({ title, products, ownOnly, isComplete = false }: ProductEarningsProps) {
  const { t, money } = useI18n()
  const [isUnfolded, setUnfolded] = useState(false)
  const showsAll = isUnfolded || isComplete || products.length <= shownAtFirst + 1
  const shown = showsAll ? products : products.slice(0, shownAtFirst)
  return (
    <Panel as="section" aria-labelledby="was-es-bringt">
      <h2 id="was-es-bringt" className="type-subheading mb-3">
        {title}
      </h2>
      {products.length === 0 ? (
        <p className="text-muted">{t('plan.products.none')}</p>
      ) : (
        <table className="wrap-cells w-full text-left">
          <thead className="type-small text-muted">
            <tr>
              <th className="py-2 pr-3 font-[600]">{t('plan.product')}</th>
              {!ownOnly && <th className="py-2 pr-3 text-right font-[600]">{t('plan.commission')}</th>}
              <th className="py-2 text-right font-[600]">
                {t(ownOnly ? 'plan.part.employee' : 'plan.part.owner')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ Id, Name, ProvisionCent, AnteilCent }) => (
              <tr key={Id} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-3 font-[550] max-[24rem]:wrap-anywhere">
                  {Name}
                </th>
                {ProvisionCent !== null && (
                  <td className="py-2.5 pr-3 text-right tabular-nums">{money(ProvisionCent)}</td>
                )}
                <td className="py-2.5 text-right font-[650] tabular-nums">{money(AnteilCent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!showsAll && (
        <Button look="quiet" size="small" className="mt-3" onClick={() => setUnfolded(true)}>
          {t('plan.products.all', { count: products.length })}
        </Button>
      )}
    </Panel>
  )
}
