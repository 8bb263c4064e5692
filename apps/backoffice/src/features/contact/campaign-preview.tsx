import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CampaignContent, CampaignWords } from '@zuruf/contract/backoffice-campaigns'
import { type OurLanguage, ourLanguages } from '@zuruf/domain/languages'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'

/** A campaign as visitors will see it, in each of its languages. */
export function CampaignPreview({ campaign }: { readonly campaign: Pick<CampaignContent, OurLanguage> }) {
  const t = useT()
  const cards = ourLanguages.flatMap((language) => {
    const texts = campaign[language]
    return texts ? [<CampaignCard key={language} texts={texts} language={language} />] : []
  })
  return (
    <CardSection title={t('campaigns.preview')} lead={t('campaigns.preview.text')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: cards.length > 1 ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        {cards}
      </Box>
    </CardSection>
  )
}

function CampaignCard({ texts, language }: { readonly texts: CampaignWords; readonly language: string }) {
  return (
    <Box lang={language} sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2.5, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{texts.title || '…'}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {texts.text || '…'}
      </Typography>
      <Box sx={{ mt: 2, display: 'flex', gap: 1.5 }}>
        <Box
          aria-hidden="true"
          sx={{
            flex: 'none',
            width: 22,
            height: 22,
            mt: 0.25,
            borderRadius: 0.6,
            border: 2,
            borderColor: 'text.secondary',
            bgcolor: 'background.paper',
          }}
        />
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {texts.legalText || '…'}
        </Typography>
      </Box>
    </Box>
  )
}
