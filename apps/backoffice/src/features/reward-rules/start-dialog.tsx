import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { germanDay } from '../../ui/days.ts'
import { useRuleLabels } from './labels.ts'
import { type Rule, type RuleVersion, termsOf } from './terms.ts'

interface StartDialogProps {
  readonly draft: RuleVersion
  /** The version that applies until then. */
  readonly liveRule: Rule | undefined
  readonly onClose: () => void
  /** Called when the API refuses, e.g. because the draft overlaps a rule that started a moment ago. */
  readonly onRefused: () => void
}

/** Puts a draft live, after showing what changes and from which day. */
export function StartDialog({ draft, liveRule, onClose, onRefused }: StartDialogProps) {
  const t = useT()
  const { day } = useFormat()
  const { rows, period } = useRuleLabels()
  const start = useApiMutation('startRewardRule', { done: 'rewardRules.started', quiet: true })
  const currentValues = liveRule && new Map(rows(termsOf(liveRule)).map((row) => [row.name, row.value]))
  const changes = rows(termsOf(draft)).filter(({ name, value, isDefault }) =>
    currentValues ? currentValues.get(name) !== value : !isDefault,
  )
  const from = draft.validFrom <= germanDay() ? t('rewardRules.start.today') : day(draft.validFrom)
  return (
    <ActionDialog
      title={t('rewardRules.start.title', { title: draft.title })}
      submit={t('rewardRules.start.submit')}
      asksReason
      onClose={onClose}
      onSubmit={(reason) =>
        start
          .mutateAsync({
            params: { id: draft.id, version: String(draft.version) },
            body: { reason, overlaps: draft.overlaps.map(({ id }) => id) },
          })
          .catch((error: unknown) => {
            onRefused()
            throw error
          })
      }
    >
      <Typography>
        {t(liveRule ? 'rewardRules.start.replaces' : 'rewardRules.start.text', {
          from,
          version: liveRule?.version ?? 0,
        })}
      </Typography>
      {changes.length === 0 ? (
        <Typography color="textSecondary">{t('rewardRules.start.nothing')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 2, pl: 4, bgcolor: 'background.default', borderRadius: 1 }}>
          {changes.map(({ name, label, value }) => (
            <Box component="li" key={name} sx={{ py: 0.25 }}>
              {label}: <strong>{value}</strong>
              {currentValues?.get(name) !== undefined &&
                ` ${t('rewardRules.start.before', { value: currentValues.get(name) ?? '' })}`}
            </Box>
          ))}
        </Box>
      )}
      {draft.overlaps.length > 0 && (
        <Alert severity="warning">
          {t('rewardRules.start.overlaps')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {draft.overlaps.map((other) => (
              <li key={other.id}>
                {t(other.decides ? 'rewardRules.start.overlap.decides' : 'rewardRules.start.overlap.yields', {
                  title: other.title,
                  days: period(other),
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography color="textSecondary">{t('rewardRules.start.stays')}</Typography>
    </ActionDialog>
  )
}
