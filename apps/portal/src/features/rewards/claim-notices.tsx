import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Claim } from './types.ts'

/** Notices before collecting: why a transfer was returned, and how much is netted against an older debt. */
export function ClaimNotices({ claim }: { claim: Claim }) {
  const { t, money } = useI18n()
  const { Rueckgabe, WertCent, VerrechnetCent } = claim
  const transfer = money(WertCent - VerrechnetCent)
  return (
    <>
      {Rueckgabe && (
        <Banner kind="bad" title={t('claim.returned.title')}>
          {t('claim.returned.text', { reason: Rueckgabe.Grund })}
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
