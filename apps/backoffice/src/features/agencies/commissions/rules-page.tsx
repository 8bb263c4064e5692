import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ItemList } from '../../../ui/item-list.tsx'
import { notOnPhone, onPhone } from '../../../ui/not-on-phone.ts'
import { Page } from '../../../ui/page.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { useCommissionLabels } from './labels.ts'
import { RuleState } from './rule-state.tsx'
import { kinds, type Rule } from './terms.ts'

const Column = DataTable.Col<Rule>

/** Commission rules for agencies and sales partners. */
export default function CommissionRulesPage() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const labels = useCommissionLabels()
  const { money } = useFormat()
  const add = may('createCommissionRule') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={to('/commission-rules/new')}>
      {t('commissions.new')}
    </Button>
  )
  return (
    <Page title={t('commissions.title')} lead={t('commissions.lead')} actions={add}>
      <ItemList
        resource="commission-rules"
        filters={[
          <SelectInput
            key="kind"
            source="kind"
            label="commissions.for"
            alwaysOn
            emptyText="frame.all"
            choices={kinds.map((id) => ({ id, name: t(`commissions.kind.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('commissions.none')} text={t('commissions.none.text')} action={add} />}
      >
        <DataTable<Rule> bulkActionButtons={false} rowClick={(id) => to(`/commission-rules/${id}`)}>
          <Column
            label="commissions.one"
            disableSort
            render={(rule) => (
              <Box sx={{ minWidth: { sm: 170 }, py: 0.5, overflowWrap: 'anywhere' }}>
                <RowLink to={to(`/commission-rules/${rule.id}`)}>{rule.title}</RowLink>
                <Typography variant="body2" color="textSecondary">
                  {labels.scope(rule.scope)}
                  {rule.version > 1 && ` · ${t('rewardRules.version', { version: rule.version })}`}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={onPhone}>
                  {t(`commissions.kind.${rule.kind}`)}, {labels.period(rule)}
                </Typography>
              </Box>
            )}
          />
          <Column
            label="commissions.for"
            disableSort
            sx={notOnPhone}
            render={(rule) => t(`commissions.kind.${rule.kind}`)}
          />
          <Column
            label="commissions.amount"
            disableSort
            render={(rule) => (
              <>
                {money(rule.amountCents)}
                {rule.tiers.map((tier) => (
                  <Typography key={tier.from} variant="body2" color="textSecondary">
                    {labels.tier(tier)}
                  </Typography>
                ))}
              </>
            )}
          />
          <Column
            label="commissions.period"
            disableSort
            sx={notOnPhone}
            render={(rule) => labels.period(rule)}
          />
          <Column label="commissions.state" disableSort render={(rule) => <RuleState rule={rule} />} />
        </DataTable>
      </ItemList>
    </Page>
  )
}
