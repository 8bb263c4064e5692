import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { FourEyesCard } from './four-eyes-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorActions } from './operator-actions.tsx'

export type Operator = ResponseOf<'listOperators'>[number]

/** All operators: people who can log in to the back office. */
export default function OperatorsPage() {
  const t = useT()
  const { me } = useSession()
  const people = useApiQuery('listOperators', {})
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title={t('operators.title')}
      lead={t('operators.lead')}
      actions={
        <Button variant="contained" onClick={() => setInviting(true)}>
          {t('operators.invite')}
        </Button>
      }
    >
      <Stack spacing={3}>
        <QueryResult query={people}>
          {(list) => (
            <Card>
              <WideTable>
                <Table>
                  <TableHead>
                    <TableRow>
                      <TableCell>{t('operators.name')}</TableCell>
                      <TableCell>{t('operators.rights')}</TableCell>
                      <TableCell>{t('operators.state')}</TableCell>
                      <TableCell align="right">{t('operators.act')}</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {list.map((person) => (
                      <TableRow key={person.id}>
                        <TableCell component="th" scope="row">
                          <Typography sx={{ fontWeight: 600 }}>{person.name}</Typography>
                          <Typography variant="body2" color="textSecondary">
                            {person.email}
                          </Typography>
                        </TableCell>
                        <TableCell>
                          <Grants person={person} />
                        </TableCell>
                        <TableCell>
                          <OperatorState person={person} />
                        </TableCell>
                        <TableCell align="right">
                          {person.id === me.id ? t('operators.you') : <OperatorActions person={person} />}
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </WideTable>
            </Card>
          )}
        </QueryResult>
        <FourEyesCard />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

function Grants({ person }: { readonly person: Operator }) {
  const t = useT()
  const { me } = useSession()
  const nameOf = (key: string | null) =>
    key === null ? t('operators.everywhere') : (me.tenants.find((tenant) => tenant.key === key)?.name ?? key)
  return person.grants.map(({ tenant, role }) => (
    <Typography key={`${tenant} ${role}`} variant="body2">
      {t(`operators.role.${role}`)} · {nameOf(tenant)}
    </Typography>
  ))
}

function OperatorState({ person }: { readonly person: Operator }) {
  const t = useT()
  if (person.disabled) return <StateChip tone="bad" label={t('operators.state.disabled')} />
  if (!person.passwordSet) return <StateChip tone="waiting" label={t('operators.state.invited')} />
  if (!person.secondFactorSet) return <StateChip tone="waiting" label={t('operators.state.noFactor')} />
  return <StateChip tone="good" label={t('operators.state.active')} />
}
