import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { defaultAccounts } from '@zuruf/domain/charts'
import { ledgerAccounts } from '@zuruf/domain/ledger'
import { useTexts } from '../../../app/texts.tsx'
import { Columns, FieldGroup, NumberInput, TextInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'

const charts = ['skr03', 'skr04'] as const
const months = Array.from({ length: 12 }, (_, month) => month + 1)

/** Account and client numbers of the posting list for the tax consultant (DATEV). */
export function Bookkeeping() {
  const { t, language } = useTexts()
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (
    <SectionForm name="bookkeeping">
      {({ value, set, error }) => (
        <>
          <FieldGroup title={t('tenants.bookkeeping.title')} text={t('tenants.bookkeeping.text')}>
            <Columns>
              <NumberInput
                required
                label={t('tenants.bookkeeping.consultant')}
                hint={t('tenants.bookkeeping.consultant.hint')}
                value={value.consultant}
                onChange={(consultant) => set({ consultant: consultant ?? 0 })}
                error={error('consultant')}
              />
              <NumberInput
                required
                label={t('tenants.bookkeeping.client')}
                hint={t('tenants.bookkeeping.consultant.hint')}
                value={value.client}
                onChange={(client) => set({ client: client ?? 0 })}
                error={error('client')}
              />
              <TextField
                select
                label={t('tenants.bookkeeping.year')}
                value={value.yearBegins}
                onChange={({ target }) => set({ yearBegins: Number(target.value) })}
                error={error('yearBegins') !== undefined}
                helperText={error('yearBegins')}
              >
                {months.map((month) => (
                  <MenuItem key={month} value={month}>
                    {monthName.format(Date.UTC(2000, month - 1))}
                  </MenuItem>
                ))}
              </TextField>
            </Columns>
          </FieldGroup>
          <FieldGroup title={t('tenants.bookkeeping.accounts')} text={t('tenants.bookkeeping.accounts.text')}>
            <TextField
              select
              label={t('tenants.bookkeeping.chart')}
              value={value.chart}
              onChange={({ target }) => set({ chart: target.value as (typeof charts)[number] })}
              sx={{ maxWidth: 420 }}
            >
              {charts.map((chart) => (
                <MenuItem key={chart} value={chart}>
                  {t(`tenants.bookkeeping.chart.${chart}`)}
                </MenuItem>
              ))}
            </TextField>
            <Columns min={280}>
              {ledgerAccounts.map((account) => (
                <TextInput
                  key={account}
                  label={t(`ledger.account.${account}`)}
                  hint={t(`ledger.account.${account}.text`)}
                  placeholder={defaultAccounts[value.chart][account]}
                  value={value.accounts[account]}
                  onChange={(number) => set({ accounts: { ...value.accounts, [account]: number } })}
                  error={error(`accounts.${account}`)}
                />
              ))}
            </Columns>
          </FieldGroup>
        </>
      )}
    </SectionForm>
  )
}
