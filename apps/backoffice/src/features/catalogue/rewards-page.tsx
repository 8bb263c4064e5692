import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { germanDay } from '../../ui/days.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { AmountInput, DayInput, TextInput } from './inputs.tsx'
import { ItemActions } from './item-actions.tsx'
import { RewardTimeline, useRewardPeriod } from './reward-timeline.tsx'
import { TranslationFields } from './translations.tsx'
import type { Reward } from './types.ts'

/** Rewards for orders and their periods. */
export default function RewardsPage() {
  const t = useT()
  const may = useCan()
  const rewards = useApiQuery('listCatalogueRewards', {})
  const [edited, setEdited] = useState<Reward | 'new' | null>(null)
  return (
    <Page
      title={t('catalogue.rewards.title')}
      lead={t('catalogue.rewards.lead')}
      actions={
        may('createCatalogueReward') && (
          <Button variant="contained" onClick={() => setEdited('new')}>
            {t('catalogue.rewards.new')}
          </Button>
        )
      }
    >
      <QueryResult query={rewards}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty title={t('catalogue.rewards.none')} text={t('catalogue.rewards.none.text')} />
            </Card>
          ) : (
            <Stack spacing={3}>
              <Card sx={{ p: 3 }}>
                <RewardTimeline rewards={list.slice(0, 12)} />
              </Card>
              <RewardTable rewards={list} onEdit={setEdited} />
            </Stack>
          )
        }
      </QueryResult>
      {edited && <RewardDialog existing={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface RewardTableProps {
  readonly rewards: readonly Reward[]
  onEdit(reward: Reward): void
}

function RewardTable({ rewards, onEdit }: RewardTableProps) {
  const { t, counted } = useTexts()
  const { money } = useFormat()
  const period = useRewardPeriod()
  const remove = useApiMutation('removeCatalogueReward', { done: 'catalogue.removed' })
  return (
    <Card>
      <WideTable>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('catalogue.reward.title')}</TableCell>
              <TableCell>{t('catalogue.reward.start')}</TableCell>
              <TableCell align="right">{t('catalogue.reward.value')}</TableCell>
              <TableCell align="right">{t('frame.edit')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rewards.map((reward) => (
              <TableRow key={reward.id}>
                <TableCell component="th" scope="row">
                  <Typography sx={{ fontWeight: 600 }}>{reward.title}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {counted('catalogue.reward.products', reward.products)}
                  </Typography>
                </TableCell>
                <TableCell>{period(reward)}</TableCell>
                <TableCell align="right">{money(reward.valueCents)}</TableCell>
                <TableCell align="right">
                  <ItemActions
                    name={reward.title}
                    mayChange="changeCatalogueReward"
                    onEdit={() => onEdit(reward)}
                    onRemove={() => remove.mutate({ params: { id: reward.id } })}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Card>
  )
}

function RewardDialog({
  existing,
  onClose,
}: {
  readonly existing: Reward | null
  readonly onClose: () => void
}) {
  const t = useT()
  const today = germanDay()
  const create = useApiMutation('createCatalogueReward', { done: 'catalogue.saved', quiet: true })
  const save = useApiMutation('changeCatalogueReward', { done: 'catalogue.saved', quiet: true })
  const fields = (existing ? save : create).error?.fields ?? {}
  const [reward, setReward] = useState<Omit<Reward, 'products'>>(
    existing ?? {
      id: '',
      title: '',
      valueCents: 0,
      translations: {},
      startDay: today,
      endDay: null,
      displayEndDay: null,
    },
  )
  const change = (changes: Partial<Reward>) => setReward({ ...reward, ...changes })
  const { id, ...all } = reward
  const body = { ...all, products: undefined }
  return (
    <ActionDialog
      title={existing ? existing.title : t('catalogue.rewards.new')}
      text={existing && t('catalogue.reward.change')}
      submit={t('frame.save')}
      onClose={onClose}
      onSubmit={() =>
        existing
          ? save.mutateAsync({ params: { id }, body })
          : create.mutateAsync({ body: { ...body, id: `praemie-${Date.now().toString(36)}` } })
      }
    >
      <TextInput
        autoFocus
        required
        label={t('catalogue.reward.title')}
        value={reward.title}
        error={fields.title}
        onChange={(title) => change({ title })}
      />
      <AmountInput
        required
        label={t('catalogue.reward.value')}
        cents={reward.valueCents}
        error={fields.valueCents}
        onChange={(valueCents) => change({ valueCents })}
      />
      <DayInput
        required
        label={t('catalogue.reward.start')}
        value={reward.startDay}
        error={fields.startDay}
        onChange={(startDay) => change({ startDay: startDay ?? today })}
      />
      <DayInput
        label={t('catalogue.reward.end')}
        hint={t('catalogue.days.hint')}
        value={reward.endDay}
        error={fields.endDay}
        onChange={(endDay) => change({ endDay })}
      />
      <DayInput
        label={t('catalogue.reward.displayEnd')}
        hint={t('catalogue.reward.displayEnd.hint')}
        value={reward.displayEndDay}
        error={fields.displayEndDay}
        onChange={(displayEndDay) => change({ displayEndDay })}
      />
      <TranslationFields
        translations={reward.translations}
        fields={fields}
        onChange={(translations) => change({ translations })}
        texts={[{ name: 'title', label: t('catalogue.reward.title'), standard: reward.title }]}
      />
    </ActionDialog>
  )
}
