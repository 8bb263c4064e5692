import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useOperatorNames } from '../../../app/operator-names.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import { CommissionExample } from './commission-example.tsx'
import { EndDialog } from './end-dialog.tsx'
import { useCommissionLabels } from './labels.ts'
import { RuleState } from './rule-state.tsx'
import { type Rule, stateOf, type Terms } from './terms.ts'

/** A commission rule: its terms, what it pays, and its versions. */
export default function CommissionRulePage() {
  const { id = '' } = useParams()
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const query = useApiQuery('getCommissionRule', { params: { id } })
  const [isEnding, setEnding] = useState(false)
  const newest = query.data?.[0]
  const isOpen = newest !== undefined && stateOf(newest) !== 'over'
  return (
    <Page
      title={newest?.title ?? t('commissions.one')}
      lead={newest && t(`commissions.state.${stateOf(newest)}.lead`)}
      actions={
        isOpen && (
          <>
            {may('endCommissionRule') && (
              <Button color="error" onClick={() => setEnding(true)}>
                {t('rewardRules.end')}
              </Button>
            )}
            {may('followCommissionRule') && (
              <Button variant="outlined" component={Link} to={to(`/commission-rules/${id}/follow`)}>
                {t('commissions.follow')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryResult query={query}>
        {(versions) => (
          <TwoColumn>
            <Stack spacing={3}>
              {versions.map((version, index) => (
                <Version key={version.version} rule={version} isNewest={index === 0} />
              ))}
            </Stack>
            {newest && <CommissionExample terms={termsOf(newest)} />}
          </TwoColumn>
        )}
      </QueryResult>
      {isEnding && newest && <EndDialog rule={newest} onClose={() => setEnding(false)} />}
    </Page>
  )
}

const termsOf = ({ title, kind, scope, amountCents, tiers, validFrom, validTo }: Rule): Terms => ({
  title,
  kind,
  scope,
  amountCents,
  tiers,
  validFrom,
  validTo,
})

/** Terms of a version and who created it. */
function Version({ rule, isNewest }: { readonly rule: Rule; readonly isNewest: boolean }) {
  const t = useT()
  const labels = useCommissionLabels()
  const { money, time } = useFormat()
  const names = useOperatorNames()
  // Versions created by the demo or a command have no operator id.
  const who = names(/^[0-9a-f-]{36}$/.test(rule.createdBy) ? rule.createdBy : null)
  return (
    <CardSection
      title={t(isNewest ? 'commissions.version.newest' : 'rewardRules.version', { version: rule.version })}
    >
      <Facts
        facts={[
          { label: t('commissions.state'), value: <RuleState rule={rule} /> },
          { label: t('commissions.for'), value: t(`commissions.kind.${rule.kind}`) },
          { label: t('rewardRules.term.scope'), value: labels.scope(rule.scope) },
          { label: t('commissions.period'), value: labels.period(rule) },
          { label: t('commissions.field.amount'), value: money(rule.amountCents) },
          {
            label: t('commissions.tiers'),
            value: rule.tiers.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {rule.tiers.map((tier) => (
                  <li key={tier.from}>{labels.tier(tier)}</li>
                ))}
              </Box>
            ),
          },
        ]}
      />
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('rewardRules.history.created', { time: time(rule.createdAt), who })}
        </Typography>
        {rule.endedAt && (
          <Typography variant="body2" color="textSecondary">
            {rule.endReason === null
              ? t('commissions.history.followed', { time: time(rule.endedAt) })
              : t('commissions.history.ended', { time: time(rule.endedAt), reason: rule.endReason })}
          </Typography>
        )}
      </div>
    </CardSection>
  )
}
