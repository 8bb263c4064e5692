import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'

export type ProductEarning = ResponseOf<'getRewardPlan'>['Produkte'][number]

interface ProductEarningsProps {
  readonly title: string
  readonly products: readonly ProductEarning[]
  /** Whether only the employee's own part is shown. */
  readonly ownOnly: boolean
}

/** Table of what an order of each product earns. */
export function ProductEarnings({ title, products, ownOnly }: ProductEarningsProps) {
  const { t, money } = useI18n()
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
            {products.map(({ Id, Name, ProvisionCent, AnteilCent }) => (
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
    </Panel>
  )
}
