import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'

/** The operator's roles per tenant, and what they permit. */
export function RightsCard() {
  const t = useT()
  const { me } = useSession()
  return (
    <CardSection title={t('account.rights')} lead={t('account.rights.lead')}>
      <List disablePadding>
        {me.grants.map(({ tenant, role }) => (
          <ListItem key={`${tenant} ${role}`} disableGutters>
            <ListItemText
              primary={`${t(`operators.role.${role}`)} · ${
                tenant === null
                  ? t('operators.everywhere')
                  : (me.tenants.find(({ key }) => key === tenant)?.name ?? tenant)
              }`}
              secondary={t(`operators.role.${role}.text`)}
            />
          </ListItem>
        ))}
      </List>
    </CardSection>
  )
}
