import { useI18n } from '../../app/hooks.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import type { BankData } from '../../features/payouts/bank-rules.ts'
import { StoredBank } from '../../features/payouts/stored-bank.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface StoredAccountProps {
  readonly bank: BankData
  readonly submitLabel: string
  readonly onCollect: () => Promise<void>
  readonly onOther: () => void
}

/** Form that collects a reward to the stored bank account of the logged-in person, without typing an IBAN. */
export function StoredAccount({ bank, submitLabel, onCollect, onOther }: StoredAccountProps) {
  const { t } = useI18n()
  const { busy, failure, run } = useAsyncAction()

  return (
    <div className="grid gap-5">
      <StoredBank bank={bank} />
      <p className="type-small text-muted">{t('claim.stored.text')}</p>
      {failure && (
        <Banner kind="bad" title={t('claim.failed')} live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 max-md:flex-col">
        <Button size="large" busy={busy} onClick={() => run(onCollect)} className="md:min-w-72">
          {busy ? t('claim.busy') : submitLabel}
        </Button>
        <Button look="quiet" size="large" onClick={onOther}>
          {t('claim.stored.other')}
        </Button>
      </div>
    </div>
  )
}
