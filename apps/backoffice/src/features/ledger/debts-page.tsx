import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EndDebtDialog, settlementOf } from '../../ui/end-debt-dialog.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { ClawbacksNav } from './page-navs.tsx'
import type { Debt } from './types.ts'

const Column = DataTable.Col<Debt>

/** Open balances from clawed-back rewards, in both directions. */
export default function DebtsPage() {
  const t = useT()
  const { money } = useFormat()
  return (
    <Page title={t('ledger.clawbacks')} lead={t('ledger.debts.lead')}>
      <ClawbacksNav />
      <ItemList
        resource="debts"
        empty={<Empty title={t('ledger.debts.none')} text={t('ledger.debts.none.text')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <Column label={t('ledger.person')} disableSort render={(debt) => <Person debt={debt} />} />
          <Column
            label={t('ledger.debt')}
            disableSort
            align="right"
            render={({ debtCents }) => (
              <>
                <Typography sx={{ fontWeight: 700 }}>{money(Math.abs(debtCents))}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(debtCents > 0 ? 'ledger.debt.theirs' : 'ledger.debt.ours')}
                </Typography>
              </>
            )}
          />
          <Column
            label={t('ledger.act')}
            disableSort
            align="right"
            render={(debt) => <SettleButton debt={debt} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

function Person({ debt: { id, name, party } }: { readonly debt: Debt }) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <>
      {/* A recipient without an account has no page to link to. */}
      {name && party === 'recommender' && may('getPerson') ? (
        <Link component={RouterLink} to={to(`/people/${id}`)} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{name ?? t('ledger.person.gone')}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`party.${party}`)}
      </Typography>
    </>
  )
}

function SettleButton({ debt }: { readonly debt: Debt }) {
  const t = useT()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const settlement = settlementOf(debt.debtCents)
  const settle = useApiMutation('endDebt', { done: `ledger.end.${settlement}.done`, quiet: true })
  if (!may('endDebt')) return null
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${t(`ledger.end.${settlement}`)}: ${debt.name ?? ''}`}
        onClick={() => setOpen(true)}
      >
        {t(`ledger.end.${settlement}`)}
      </Button>
      {isOpen && (
        <EndDebtDialog
          name={debt.name ?? t('ledger.person.gone')}
          openCents={Math.abs(debt.debtCents)}
          how={settlement}
          onClose={() => setOpen(false)}
          onEnd={(body) => settle.mutateAsync({ params: { id: debt.id }, body })}
        />
      )}
    </>
  )
}
