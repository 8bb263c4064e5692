import { useI18n } from '../../app/hooks.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Claim } from './types.ts'

/** What a reward is for: the product, whose share it is, and when it was ordered. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const { t, date, money } = useI18n()
  const { Details, Produkt, Empfaenger, WertCent } = claim
  if (!Details) return null
  const isWhole = Details.AnteilEmpfehler === (Empfaenger ? 0 : 100)
  const part = isWhole ? 'whole' : Empfaenger ? 'recipient' : 'recommender'
  return (
    <section aria-labelledby="worum">
      <h2 id="worum" className="type-subheading mb-2">
        {t('claim.details')}
      </h2>
      <Facts
        entries={[
          [t('claim.details.product'), Produkt.Name],
          [t('claim.details.part'), `${money(WertCent)}, ${t(`claim.details.part.${part}`)}`],
          ...(Details.Bestelldatum
            ? [[t('claim.details.ordered'), date(Details.Bestelldatum)] as const]
            : []),
          ...(Details.Abschlussdatum
            ? [[t('claim.details.concluded'), date(Details.Abschlussdatum)] as const]
            : []),
        ]}
      />
    </section>
  )
}
