import type { ReactNode } from 'react'
import { useI18n } from '../../app/hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import type { BankData } from './bank-rules.ts'

/** Stored bank account, drawn as a bank card. The server masks the IBAN. */
export function StoredBank({ bank, children }: { bank: BankData; children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className="grid gap-5">
      <div className="surface-ink relative max-w-[420px] overflow-hidden rounded-l px-6 py-6">
        <span
          aria-hidden="true"
          className="absolute -top-16 -right-12 size-48 rounded-full bg-brand opacity-60"
        />
        <span
          aria-hidden="true"
          className="absolute top-14 -right-24 size-48 rounded-full bg-accent opacity-25"
        />
        <p className="relative flex items-center gap-2.5 font-[600] text-muted">
          <Icon name="wallet" />
          {t('bank.stored')}
        </p>
        <p className="type-figure relative mt-8 text-[1.35rem] tracking-wide">{bank.Iban}</p>
        <p className="relative mt-2.5 break-words">{bank.Kontoinhaber}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
