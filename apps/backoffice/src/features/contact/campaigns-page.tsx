import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DataTable } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { type Campaign, CampaignState, useCampaignPeriod } from './campaign-state.tsx'

const Column = DataTable.Col<Campaign>

/** Campaigns that people can agree to. */
export default function CampaignsPage() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const format = useFormat()
  const period = useCampaignPeriod()
  const add = may('createCampaign') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={to('/campaigns/new')}>
      {t('campaigns.new')}
    </Button>
  )
  const placesOf = ({ atSignUp, inArea }: Campaign) =>
    [atSignUp && t('campaigns.place.signUp'), inArea && t('campaigns.place.area')].filter(Boolean).join(' · ')
  return (
    <Page title={t('campaigns.title')} lead={t('campaigns.lead')} actions={add}>
      <ItemList
        resource="campaigns"
        perPage={100}
        empty={<Empty title={t('campaigns.none')} text={t('campaigns.none.text')} action={add} />}
      >
        <DataTable bulkActionButtons={false} rowClick={(id) => to(`/campaigns/${id}`)}>
          <Column
            label={t('campaigns.one')}
            disableSort
            render={(campaign) => (
              <Box sx={{ minWidth: 180, maxWidth: 420 }}>
                <RowLink to={to(`/campaigns/${campaign.id}`)}>{campaign.de.title}</RowLink>
                <Typography variant="body2" color="textSecondary">
                  {placesOf(campaign)}
                </Typography>
              </Box>
            )}
          />
          <Column
            label={t('campaigns.state')}
            disableSort
            render={(campaign) => <CampaignState campaign={campaign} />}
          />
          <Column label={t('campaigns.days')} disableSort render={period} />
          <Column
            label={t('campaigns.agreed')}
            align="right"
            disableSort
            render={(campaign) => format.number(campaign.agreed)}
          />
          <Column
            label={t('campaigns.withdrawn')}
            align="right"
            disableSort
            render={(campaign) => format.number(campaign.withdrawn)}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}
