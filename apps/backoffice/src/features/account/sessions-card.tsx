import DevicesIcon from '@mui/icons-material/Devices'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

/** The operator's sessions; ends one of them, or all but this one. */
export function SessionsCard() {
  const t = useT()
  const format = useFormat()
  const sessions = useApiQuery('listOperatorSessions', {})
  const end = useApiMutation('endOneOperatorSession', { done: 'account.sessions.ended' })
  const endOthers = useApiMutation('endOtherOperatorSessions', { done: 'account.sessions.othersEnded' })
  return (
    <CardSection title={t('account.sessions')} lead={t('account.sessions.lead')}>
      <QueryResult query={sessions}>
        {(list) => (
          <>
            <List disablePadding>
              {list.map(({ id, browser, system, begunAt, seenAt, current }) => {
                const device = [browser, system].filter(Boolean).join(', ') || t('account.sessions.unknown')
                return (
                  <ListItem
                    key={id}
                    disableGutters
                    secondaryAction={
                      current ? (
                        <StateChip tone="good" label={t('account.sessions.this')} />
                      ) : (
                        <Button
                          aria-label={t('account.sessions.endOf', { device })}
                          onClick={() => end.mutate({ params: { id } })}
                        >
                          {t('account.sessions.end')}
                        </Button>
                      )
                    }
                  >
                    <ListItemIcon sx={{ minWidth: 44 }}>
                      <DevicesIcon />
                    </ListItemIcon>
                    <ListItemText
                      primary={device}
                      secondary={t('account.sessions.times', {
                        begun: format.time(begunAt),
                        seen: format.ago(seenAt),
                      })}
                    />
                  </ListItem>
                )
              })}
            </List>
            {list.length > 1 && (
              <div>
                <Button variant="outlined" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                  {t('account.sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryResult>
    </CardSection>
  )
}
