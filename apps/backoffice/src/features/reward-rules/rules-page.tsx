import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { useRuleLabels } from './labels.ts'
import { RuleChip } from './rule-chip.tsx'
import { lastDayOf, type Rule } from './terms.ts'

const Column = DataTable.Col<Rule>

/** List of reward rules. */
export default function RulesPage() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const labels = useRuleLabels()
  const { money } = useFormat()
  const add = may('createRewardRule') && (
    <Button variant="contained" startIcon={<AddIcon />} component={RouterLink} to={to('/reward-rules/new')}>
      {t('rewardRules.new')}
    </Button>
  )
  const states = (['draft', 'live', 'ended'] as const).map((id) => ({
    id,
    name: t(`rewardRules.filter.${id}`),
  }))
  return (
    <Page title={t('rewardRules.title')} lead={t('rewardRules.lead')} actions={add}>
      <ItemList
        resource="reward-rules"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label={t('rewardRules.filter')}
            choices={states}
            alwaysOn
          />,
        ]}
        empty={<Empty title={t('rewardRules.empty.title')} text={t('rewardRules.empty.text')} action={add} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <Column
            label={t('rewardRules.column.rule')}
            disableSort
            render={(rule) => (
              <Box sx={{ minWidth: 190, py: 0.5 }}>
                <Link component={RouterLink} to={to(`/reward-rules/${rule.id}`)} sx={{ fontWeight: 650 }}>
                  {rule.title}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {labels.scope(rule)}
                  {rule.version > 1 && ` · ${t('rewardRules.version', { version: rule.version })}`}
                </Typography>
              </Box>
            )}
          />
          <Column
            label={t('rewardRules.column.state')}
            disableSort
            render={(rule) => <RuleChip rule={rule} />}
          />
          <Column
            label={t('rewardRules.column.amount')}
            disableSort
            render={(rule) =>
              rule.amountCents === null ? t('rewardRules.asCatalogue') : money(rule.amountCents)
            }
          />
          <Column
            label={t('rewardRules.column.period')}
            disableSort
            render={(rule) => labels.period({ validFrom: rule.validFrom, validTo: lastDayOf(rule) })}
          />
          <Column
            label={t('rewardRules.column.budget')}
            disableSort
            render={(rule) => <BudgetBar rule={rule} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
