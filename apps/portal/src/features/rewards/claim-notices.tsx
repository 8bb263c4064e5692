import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Claim } from './types.ts'

/**
 * Notices before collecting: why a transfer was returned, why no voucher is offered, and how much is netted
 * against an older debt.
 */
export function ClaimNotices({ claim }: { claim: Claim }) {
  const { t, money } = useI18n()
  const { NurUeberweisung, Rueckgabe, WertCent, VerrechnetCent } = claim
  const transfer = money(WertCent - VerrechnetCent)
  return (
    <>
      {Rueckgabe && (
        <Banner kind="bad" title={t('claim.returned.title')}>
          {t('claim.returned.text', { reason: Rueckgabe.Grund })}
        </Banner>
      )}
      {NurUeberweisung && VerrechnetCent === 0 && (
        <Banner kind="wait" title={t('claim.transferOnly.title')}>
          {t('claim.transferOnly.text')}
        </Banner>
      )}
      {VerrechnetCent > 0 && (
        <Banner kind="wait" title={t('claim.offset.title', { offset: money(VerrechnetCent) })}>
          {VerrechnetCent < WertCent ? t('claim.offset.text', { transfer }) : t('claim.offset.text.whole')}
        </Banner>
      )}
    </>
  )
}
